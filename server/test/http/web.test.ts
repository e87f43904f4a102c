/** Which addresses hold a page of the web, and which hold nothing (D-79). */
import { existsSync, readFileSync } from 'node:fs';
import { portalScreens } from '@halaqa/domain/screens';
import { describe, expect, it } from 'vitest';
import { ensureWebBuilt } from '../../../scripts/web-build.mjs';
import { testPortal } from '../harness.ts';

await ensureWebBuilt();
const portal = await testPortal();

const opened = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' };
const isTheWeb = (body: string): boolean => body.includes('<div id="root">');

describe('an address of the web', () => {
  it.each([
    ...portalScreens.map(({ path }) => path.replace(':id', '7')),
    '/accept-invitation',
    '/forgot-password',
    '/reset-password',
    '/reset-password/',
    '/Admin/Sessions?from=2026-01-01',
  ])('holds its page: %s', async (url) => {
    const answer = await portal.inject({ url });
    expect([answer.statusCode, isTheWeb(answer.body)]).toEqual([200, true]);
  });
});

describe('any other address', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/admin/nowhere',
    '/students/7/calendar/more',
    '/nowhere',
    '//login',
    '/login/../.env',
    '/assets/nothing.js',
    '/api',
    '/api/nowhere',
    '/API/auth/user',
    '/index.php',
    '/%2e%2e/etc/passwd',
  ])('holds nothing: %s', async (url) => {
    const answer = await portal.inject({ url });
    expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([404, 'not_found', 'no-store']);
  });

  it('shows the web’s own page of it to people who open the address', async () => {
    const answer = await portal.inject({ url: '/nowhere', headers: opened });
    expect([answer.statusCode, isTheWeb(answer.body)]).toEqual([404, true]);
    for (const [url, headers] of [
      ['/api/nowhere', opened],
      ['/nowhere', { ...opened, 'sec-fetch-dest': 'script' }],
      ['/nowhere', { accept: '*/*' }],
    ] as const) {
      expect((await portal.inject({ url, headers })).json().code).toBe('not_found');
    }
  });
});

describe('what browsers and robots ask for by themselves', () => {
  it.each([
    ['/robots.txt', 'text/plain', 'User-agent: *\nAllow: /login\nAllow: /assets/\nDisallow: /\n'],
    ['/favicon.svg', 'image/svg+xml', '<svg'],
    ['/favicon.ico', 'image/vnd.microsoft.icon', '\u0000\u0000\u0001\u0000'],
    ['/apple-touch-icon.png', 'image/png', '\u0089PNG'],
  ])('is there: %s', async (url, type, begins) => {
    const answer = await portal.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.rawPayload.toString('latin1').startsWith(begins)).toBe(true);
  });

  it.each([
    ['/sw.js', 'javascript', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
    ['/manifest.en.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
    ['/icon.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/icon-192.png', 'image/png', 'public, max-age=86400'],
  ])('is there for devices that install the portal, the worker asked for anew each time: %s', async (url, type, caching) => {
    const { statusCode, headers } = await portal.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
    const packed = await portal.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['cache-control']).toBe(caching);
    expect(headers['content-type']).toContain(type);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('is named by the page', () => {
    const named = [...readFileSync('web/index.html', 'utf8').matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
    expect(named.filter((path) => !existsSync(`web/public${path}`))).toEqual([]);
  });
});

describe('the head of every page', () => {
  it('says in one sentence, in the language that the page is sent in, what stands there', async () => {
    for (const url of ['/', '/login', '/settings']) {
      const { body } = await portal.inject({ url });
      expect(body).toMatch(/^<!doctype html>\s*<html lang="ar"/);
      expect(body.match(/<meta name="description" content="[\p{Script=Arabic}\s:،.]{20,160}"/gu)).toHaveLength(1);
    }
  });
});

describe('the head of the page of a first screen', () => {
  const pageFor = (url: string, cookie?: string) => portal.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  const named = (body: string) => ({
    answers: /<meta name="first-answers" content="([^"]*)">/.exec(body)?.[1]?.split(' '),
    files: [...body.matchAll(/<link rel="preload" as="script" crossorigin href="([^"]+)">/g)].map(([, path]) => path),
  });

  it.each([
    ['student.ar', '/student-dashboard', '/api/student/overview'],
    ['trainer.en', '/trainer-dashboard', '/api/trainer/sessions?page=1&amp;pageSize=500'],
    ['admin.ar', '/admin-dashboard', expect.stringMatching(/^\/api\/admin\/today\?day=\d{4}-\d\d-\d\d$/)],
  ])('names its files and its first answers for whom the browser remembers: %s', async (reader, path, first) => {
    for (const url of ['/', path]) {
      const { statusCode, headers, body } = await pageFor(url, `halaqa_reader=${reader}`);
      const { answers, files } = named(body);
      expect([statusCode, headers['vary'], answers]).toEqual([200, 'accept-encoding, cookie', [first, '/api/notifications?pageSize=20']]);
      // Before the script that asks for them.
      expect(body.indexOf('first-answers')).toBeLessThan(body.indexOf('/assets/boot-'));
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) expect((await portal.inject({ url: file ?? '' })).statusCode, file).toBe(200);
      const again = await portal.inject({ url, headers: { cookie: `halaqa_reader=${reader}`, 'if-none-match': String(headers['etag']) } });
      expect(again.statusCode).toBe(304);
    }
  });

  it('begins in the language that the browser read last, on every page of the portal and on none before it', async () => {
    const begin = async (url: string, cookie: string) => /<html lang="\w+" dir="\w+"/.exec((await pageFor(url, cookie)).body)?.[0];
    for (const url of ['/', '/trainer-dashboard', '/settings', '/students/7/calendar']) {
      expect(await begin(url, 'halaqa_reader=trainer.en'), url).toBe('<html lang="en" dir="ltr"');
      expect(await begin(url, 'halaqa_reader=trainer.ar'), url).toBe('<html lang="ar" dir="rtl"');
    }
    for (const url of ['/login', '/forgot-password', '/index.html']) {
      expect(await begin(url, 'halaqa_reader=trainer.en'), url).toBe('<html lang="ar" dir="rtl"');
    }
  });

  it('is as everybody’s on other pages, for strangers, and for whatever else the cookie says', async () => {
    const plain = (await pageFor('/')).body;
    expect(named(plain)).toEqual({ answers: undefined, files: [] });
    for (const cookie of [
      '',
      'halaqa_reader=',
      'halaqa_reader=owner.ar',
      'halaqa_reader=student',
      'halaqa_reader="><script>.ar',
      'halaqa_reader=__proto__.ar',
    ]) {
      expect((await pageFor('/', cookie)).body, cookie).toBe(plain);
    }
    for (const path of ['/settings', '/trainer-dashboard', '/index.html']) {
      expect((await pageFor(path, 'halaqa_reader=student.ar')).body, path).toBe(plain);
    }
  });

  it('is made from a list that is served to nobody', async () => {
    expect((await portal.inject({ url: '/first-files.json' })).statusCode).toBe(404);
  });
});

describe('the sign-in page', () => {
  it('stands in its own page alone, drawn in each language, without a script or a style of its own', async () => {
    const { body, headers } = await portal.inject({ url: '/login' });
    expect([...body.matchAll(/<template lang="(\w+)">/g)].map(([, language]) => language)).toEqual(['ar', 'en']);
    for (const text of ['تسجيل الدخول', 'Sign in', 'حلقة', 'Halaqa']) expect(body).toContain(text);
    // The policy would refuse them.
    expect(body).not.toMatch(/ style=| on\w+=|<style|<script(?! (type="module" crossorigin )?src=)/);
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    // Without its script a browser would write a password into the address.
    expect(body.match(/<form /g)).toEqual(body.match(/<form (?=[^>]*method="post")/g));
    for (const url of ['/', '/forgot-password', '/index.html']) expect((await portal.inject({ url })).body).not.toContain('<template');
  });

  it('is the same for everybody, begins with a script of its own, and is served in its page alone', async () => {
    const { body } = await portal.inject({ url: '/login' });
    expect((await portal.inject({ url: '/login', headers: { cookie: 'halaqa_reader=student.en' } })).body).toBe(body);
    const [script = ''] = /\/assets\/sign-in-boot-[\w-]+\.js/.exec(body) ?? [];
    expect((await portal.inject({ url: script })).statusCode).toBe(200);
    expect(body).not.toContain('/assets/boot-');
    expect((await portal.inject({ url: '/sign-in.json' })).statusCode).toBe(404);
  });
});
