/** What the institute is called and looks like: set by admins, shown everywhere (D-137, D-138). */
import { once } from 'node:events';
import type { InstituteSettingsAnswer } from '@halaqa/contract/institute';
import { socketPath } from '@halaqa/contract/realtime';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { onePicture } from './picture.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));

const nothing = {
  name: null,
  nameEn: null,
  address: null,
  phone: null,
  email: null,
  vatNumber: null,
  cancelCutoffHours: null,
  colour: null,
  secondFactorRequiredOf: 'none',
};

const read = async (from = portal): Promise<InstituteSettingsAnswer> =>
  (await from.inject({ url: '/api/admin/institute', as: admin })).json();
const put = (payload: object, url = '/api/admin/institute', as = admin) => portal.inject({ method: 'PUT', url, payload, as });
const set = async (given: Partial<typeof nothing> | Record<string, unknown>) =>
  put({ ...nothing, ...given, version: (await read()).version });
const setLogo = (file: Buffer | string) =>
  put({ file: typeof file === 'string' ? file : file.toString('base64') }, '/api/admin/institute/logo');
const page = async (url = '/login') => (await portal.inject({ url, headers: { accept: 'text/html' } })).body;
/** Each page begins with a script of its own. */
const headOf = (text: string) => text.slice(0, text.indexOf('</head>')).replace(/\/assets\/(?:sign-in-)?boot-[\w-]+/, '/assets/boot');
const actions = async () =>
  (await db.selectFrom('audit_entry').select('action').where('kind', '=', 'institute').orderBy('id').execute()).map(({ action }) => action);

beforeEach(async () => {
  await portal.inject({ method: 'DELETE', url: '/api/admin/institute/logo', as: admin });
  await set({});
});

it('is told to pages of the version before by the name that they know (D-339)', async () => {
  const { branding, face } = (await set({ name: 'معهد النور', nameEn: 'Alnoor', colour: '#b00020' })).json();
  expect(branding).toMatchObject({ nameEn: 'Alnoor', shades: expect.anything() });
  expect(face).toEqual(branding);
  expect((await portal.inject({ url: '/api/institute' })).json()).toMatchObject({ branding, face: branding });
  const address = await portal.listen();
  const socket = new WebSocket(address.replace('http', 'ws') + socketPath, { headers: { origin: address, ...admin.headers } });
  onTestFinished(() => socket.terminate());
  const [ready] = await once(socket, 'message');
  expect(JSON.parse(String(ready))).toMatchObject({ type: 'ready', branding, face: branding });
});

describe('the settings of the institute', () => {
  it('are kept, told to everybody, and audited by field', async () => {
    const given = {
      name: 'معهد النور',
      nameEn: 'Alnoor',
      phone: '+966 11 555 0100',
      vatNumber: '300000000000003',
      cancelCutoffHours: 5,
      colour: '#b00020',
    };
    const answer = await set(given);
    expect(answer.statusCode).toBe(200);
    expect((await read()).settings).toEqual({ ...nothing, ...given });
    expect((await portal.inject({ url: '/api/institute', headers: { 'accept-language': 'en' } })).json()).toMatchObject({
      name: 'Alnoor',
      phone: given.phone,
      branding: { name: given.name, nameEn: 'Alnoor', shades: { light: { accent: expect.stringMatching(/^#/) } } },
    });
    const [entry] = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'institute_changed')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry?.details).toMatchObject({
      changes: { colour: { from: null, to: '#b00020' }, cancel_cutoff_hours: { from: null, to: 5 } },
    });
  });

  it('change nothing and leave no entry where they are as before', async () => {
    const before = (await actions()).length;
    const { version } = await read();
    expect((await put({ ...nothing, version })).statusCode).toBe(200);
    expect((await read()).version).toBe(version);
    expect(await actions()).toHaveLength(before);
  });

  it('of the environment go before those that are kept, and come back when it says nothing', async () => {
    const fixed = await testPortal({
      database: portal.database,
      config: {
        instituteGiven: ['name', 'cancelCutoffHours'],
        institute: { ...portal.config.institute, name: 'من الخادم' },
        cancelCutoffHours: 9,
      },
    });
    await set({ name: 'من الشاشة', cancelCutoffHours: 3 });
    const told = await read(fixed);
    expect(told).toMatchObject({
      given: { name: { variable: 'INSTITUTE_NAME', value: 'من الخادم' }, cancelCutoffHours: { variable: 'CANCEL_CUTOFF_HOURS', value: 9 } },
      settings: { name: 'من الشاشة' },
      branding: { name: 'من الخادم' },
    });
    expect(await read()).toMatchObject({ given: {}, branding: { name: 'من الشاشة' } });
  });

  it('are refused to an edit that began before another’s, which is told what is there', async () => {
    const { version } = await read();
    await set({ name: 'الأول' });
    const late = await put({ ...nothing, name: 'الثاني', version });
    expect([late.statusCode, late.json().code, late.json().details.current.settings.name]).toEqual([409, 'edit_conflict', 'الأول']);
  });

  it.each([
    ['name', ' '],
    ['name', 'م'.repeat(121)],
    ['phone', 'call us'],
    ['phone', '12'],
    ['email', 'nobody'],
    ['vatNumber', '123'],
    ['cancelCutoffHours', -1],
    ['cancelCutoffHours', 337],
    ['colour', 'red'],
    ['colour', '#fff'],
    ['colour', '#12345g'],
    ['colour', '#14595a;}*{display:none}'],
  ])('are refused where %s is %j', async (field, value) => {
    const answer = await set({ [field]: value });
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields ?? {})]).toEqual([400, 'validation', [field]]);
    expect((await read()).settings).toEqual(nothing);
  });

  it('keep a telephone number of before that would be refused now (D-190)', async () => {
    const { version } = await read();
    await db.updateTable('institute_setting').set({ phone: '19993' }).execute();
    expect((await put({ ...nothing, phone: '19993', name: 'المعهد', version })).statusCode).toBe(200);
    expect((await read()).settings).toMatchObject({ phone: '19993', name: 'المعهد' });
  });

  it('are nobody’s but admins’', async () => {
    const student = await signIn(portal, await buildAccount(db));
    for (const [method, url, payload] of [
      ['GET', '/api/admin/institute', undefined],
      ['PUT', '/api/admin/institute', { ...nothing, version: 0 }],
      ['PUT', '/api/admin/institute/logo', { file: onePicture }],
      ['DELETE', '/api/admin/institute/logo', undefined],
    ] as const) {
      const ask = { method, url, ...(payload && { payload }) };
      expect((await portal.inject({ ...ask, as: student })).statusCode).toBe(403);
      expect((await portal.inject(ask)).statusCode).toBe(401);
    }
  });
});

describe('the logo', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp', width = 300, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#8a1538' } })
      .toFormat(format)
      .toBuffer();

  it.each(['png', 'jpeg', 'webp'] as const)('is taken as %s and served as a PNG of its own, for good', async (format) => {
    const answer = await setLogo(await picture(format));
    expect(answer.statusCode).toBe(200);
    const { logo, hasIcon } = answer.json() as InstituteSettingsAnswer;
    expect(logo).toMatchObject({ width: 288, height: 192 });
    expect(hasIcon).toBe(true);
    const served = await portal.inject({ url: logo?.src ?? '' });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(served.rawPayload).metadata()).format).toBe('png');
  });

  it('goes with another one, and its address with it', async () => {
    const first = (await setLogo(onePicture)).json().logo.src;
    const second = (await setLogo(await picture('png'))).json().logo.src;
    expect(second).not.toBe(first);
    expect((await portal.inject({ url: first })).statusCode).toBe(404);
    await portal.inject({ method: 'DELETE', url: '/api/admin/institute/logo', as: admin });
    expect((await portal.inject({ url: second })).statusCode).toBe(404);
    expect((await actions()).slice(-3)).toEqual(['logo_set', 'logo_set', 'logo_removed']);
  });

  it('keeps nothing of its file but what is seen: no page, no archive, no place', async () => {
    const photograph = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Artist: 'SECRET-NAME' } })
      .toBuffer();
    const hidden = '<script>alert(1)</script>PK\x03\x04';
    for (const file of [Buffer.concat([await picture('png'), Buffer.from(hidden)]), Buffer.concat([photograph, Buffer.from(hidden)])]) {
      const answer = await setLogo(file);
      expect(answer.statusCode).toBe(200);
      const served = await portal.inject({ url: answer.json().logo.src });
      const text = served.rawPayload.toString('latin1');
      for (const trace of ['<script', 'PK\x03\x04', 'SECRET-NAME', 'Exif']) expect(text).not.toContain(trace);
    }
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script><rect width="64" height="64"/></svg>';
  const refused: [string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG with a script', () => Buffer.from(svg)],
    ['an SVG behind the first bytes of a PNG', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a page behind the first bytes of a JPEG', () => Buffer.from('\xff\xd8\xff<html><script>alert(1)</script></html>', 'latin1')],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['half a picture', async () => (await picture('png', 400, 400)).subarray(0, 80)],
    ['nothing that is a picture', () => Buffer.from('a logo')],
    ['a picture of a few dots', () => picture('png', 8, 8)],
    ['a picture of more than 25 million dots', () => picture('png', 6000, 5000)],
  ];

  it.each(refused)('is refused where the file is %s', async (_, file) => {
    const answer = await setLogo(await file());
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([400, 'validation', ['file']]);
    expect((await read()).logo).toBeNull();
  });

  it('is refused where the file is larger than a mebibyte', async () => {
    const answer = await setLogo(Buffer.alloc(1024 * 1024 + 1));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect((await setLogo('A'.repeat(2 * 1024 * 1024))).statusCode).toBe(413);
  });

  it('that is much longer than high is no icon', async () => {
    expect((await setLogo(await picture('png', 600, 100))).json()).toMatchObject({ logo: { width: 600, height: 100 }, hasIcon: false });
  });

  it('that is white lies on ink, and any other on white', async () => {
    const drawn = (ink: string) =>
      sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
        .composite([{ input: { create: { width: 60, height: 60, channels: 4, background: ink } } }])
        .png()
        .toBuffer();
    const corner = async (ink: string) => {
      const { src } = (await setLogo(await drawn(ink))).json().logo;
      const { data } = await sharp((await portal.inject({ url: src })).rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray(0, 3)];
    };
    expect(await corner('#ffffff')).toEqual([28, 26, 23]);
    expect(await corner('#102030')).toEqual([255, 255, 255]);
  });
});

describe('where it shows', () => {
  it('in the head of every page, escaped, and in the manifests', async () => {
    await set({ name: 'معهد <b>"النور"</b>', nameEn: 'Alnoor', colour: '#b00020' });
    await setLogo(onePicture);
    const head = await page();
    expect(head).toContain('<title>معهد &lt;b&gt;&quot;النور&quot;&lt;/b&gt;</title>');
    const branding = /<meta name="institute" content="([^"]*)">/
      .exec(head)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    expect(JSON.parse(branding?.replaceAll('&amp;', '&') ?? '')).toEqual((await read()).branding);
    expect(headOf(await page('/'))).toBe(headOf(head));
    expect(head).toMatch(/<link rel="icon" href="\/institute\/icon-192-/);
    const manifest = (await portal.inject({ url: '/manifest.en.webmanifest' })).json();
    expect(manifest).toMatchObject({
      name: 'Alnoor',
      short_name: 'Alnoor',
      theme_color: (await read()).branding.shades?.light['accent-fill'],
    });
    expect(manifest.icons).toHaveLength(3);
    for (const { src } of manifest.icons) expect((await portal.inject({ url: src })).statusCode).toBe(200);
  });

  it('nowhere where nothing was set: the page is the build’s', async () => {
    expect(await page()).not.toContain('<meta name="institute"');
    expect((await portal.inject({ url: '/manifest.webmanifest' })).json().short_name).toBe('حلقة');
  });

  it('by a tag that changes with it', async () => {
    const ask = (tag?: string) => portal.inject({ url: '/login', headers: { accept: 'text/html', ...(tag && { 'if-none-match': tag }) } });
    const tag = String((await ask()).headers['etag']);
    expect((await ask(tag)).statusCode).toBe(304);
    await set({ colour: '#b00020' });
    expect((await ask(tag)).statusCode).toBe(200);
  });
});

describe('two processes', () => {
  it('show the same: a change in one is in the memory of the other', async () => {
    const other = await testPortal({ database: portal.database });
    await other.listen();
    await set({ name: 'معهد آخر', colour: '#0b3d91' });
    await setLogo(onePicture);
    const shown = async () => (await other.inject({ url: '/api/institute' })).json().branding;
    await expect.poll(shown, { timeout: 15_000 }).toEqual((await read()).branding);
  });

  it('show what they have read until they hear of it (twin)', async () => {
    const deaf = await testPortal({ database: portal.database });
    await set({ name: 'بعد ذلك' });
    expect((await deaf.inject({ url: '/api/institute' })).json().name).not.toBe('بعد ذلك');
  });
});
