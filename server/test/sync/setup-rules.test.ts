/** Automation rules that are made from the screen, once a connection is saved (D-164). */
import type { SetupChecked, SetupInspection, SetupMade } from '@halaqa/contract/sync-setup';
import type { OdooRules } from '@halaqa/contract/sync-setup-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount, buildOdooConnection } from '../factories.ts';
import { signIn, type TestPortal, testPortal } from '../harness.ts';
import { administrator as bareAdministrator, bareOdoo } from '../odoo/bare-institute.ts';
import { asAdministrator } from '../odoo/bare-odoo.ts';
import { begin, newFolder, placeOf, type Stand, setupPath, stand } from './setup-stand.ts';

const limitMs = 120_000;
const administrator = { login: bareAdministrator.login, apiKey: bareAdministrator.apiKey };
const url = `${setupPath}/rules`;
const everyRule = (['session', 'enrolment'] as const).flatMap((kind) => (['saved', 'deleted'] as const).map((event) => ({ kind, event })));
const all = (state: string) => everyRule.map((rule) => ({ ...rule, state }));

async function rulesOf(at: Stand, given: { portal: string; try: boolean; administrator?: typeof administrator }): Promise<OdooRules> {
  const answer = await at.portal.inject({ method: 'POST', url, payload: { administrator, ...given }, as: at.as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** From a bare Odoo to one that the portal keeps in step with. */
async function connect(at: Stand): Promise<void> {
  const { map } = await at.ask<SetupInspection>('look', { place: placeOf(at.odoo), administrator });
  const asked = { place: placeOf(at.odoo), administrator, map };
  let made: SetupMade;
  do made = await at.ask<SetupMade>('make', { ...asked, try: false });
  while (made.steps.length > 0 && made.made > 0);
  at.odoo.clerk.makeKey('halaqa-portal', 'a-key-made-by-hand');
  const place = placeOf(at.odoo, 'a-key-made-by-hand');
  expect(await at.ask<SetupChecked>('save', { place, administrator, map, accepts: true })).toMatchObject({ saved: true });
}

describe.each([
  [18, 'json-rpc', true],
  [19, 'json-2', false],
] as const)('the rules of an Odoo %i over %s', (version, transport, waits) => {
  let at: Stand;
  let address: string;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    at = await stand({ ...bareOdoo, version });
    await connect(at);
    stop = await begin(at.portal);
    address = await at.portal.listen();
  }, limitMs);
  afterAll(() => stop?.());

  const webhookAt = async () =>
    (await at.portal.db.selectFrom('sync_state').select('webhook_at').executeTakeFirst())?.webhook_at?.getTime() ?? 0;

  it('are said before any is made', async () => {
    const writes = at.odoo.writes.length;
    const said = await rulesOf(at, { portal: address, try: true });
    expect(said).toEqual({ fault: null, obstacle: null, waits, rules: all('new'), made: 0 });
    expect(at.odoo.writes.length).toBe(writes);
  });

  it('are refused to a user who may not make any, and nothing is made', async () => {
    const user = { login: 'halaqa-portal', apiKey: 'a-key-made-by-hand' };
    expect(await rulesOf(at, { portal: address, try: false, administrator: user })).toMatchObject({ fault: 'denied', rules: [], made: 0 });
    expect(await rulesOf(at, { portal: address, try: true })).toMatchObject({ rules: all('new') });
  });

  it('are made once, each with its address, and done again nothing changes', async () => {
    expect(await rulesOf(at, { portal: address, try: false })).toMatchObject({ fault: null, made: 4 });
    const writes = at.odoo.writes.length;
    expect(await rulesOf(at, { portal: address, try: false })).toMatchObject({ rules: all('stands'), made: 0 });
    expect(at.odoo.writes.length).toBe(writes);
    const actions = at.odoo.clerk.records('ir.actions.server').map(({ webhook_url: calls }) => String(calls));
    expect(actions).toHaveLength(4);
    expect(new Set(actions)).toEqual(new Set([`${address}/api/odoo/webhook/${at.portal.config.odoo?.webhookSecret}`]));
  });

  it('let records be made in Odoo, and tell the portal at once', { timeout: 60_000 }, async () => {
    expect(await webhookAt()).toBe(0);
    const admin = asAdministrator(at.odoo, transport);
    const course = await admin.create('x_halaqa_course', { x_name: 'Chemistry' });
    const student = await admin.create('res.partner', { name: 'Student', x_halaqa_is_student: true });
    const values = { x_halaqa_student_id: student, x_halaqa_course_id: course, x_halaqa_state: 'active' };
    const enrolment = await admin.create('x_halaqa_enrolment', values);
    await expect.poll(webhookAt, { timeout: 20_000 }).toBeGreaterThan(0);
    const before = await webhookAt();
    await admin.unlink('x_halaqa_enrolment', [enrolment]);
    await expect.poll(webhookAt, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  it('that call another address, or none, are said and then call the portal', async () => {
    const [first] = at.odoo.clerk.records('ir.actions.server');
    await asAdministrator(at.odoo, transport).write('ir.actions.server', [Number(first?.id)], { webhook_url: false });
    const said = await rulesOf(at, { portal: address, try: true });
    expect(said.rules.filter(({ state }) => state !== 'stands')).toEqual([{ kind: 'session', event: 'saved', state: 'readdressed' }]);
    expect(await rulesOf(at, { portal: address, try: false })).toMatchObject({ made: 1 });
    expect(await rulesOf(at, { portal: 'https://portal.halaqa.test', try: true })).toMatchObject({ rules: all('readdressed') });
    expect(await rulesOf(at, { portal: address, try: true })).toMatchObject({ rules: all('stands') });
  });

  it('leave an entry each time they are made, and the key nowhere', async () => {
    const entries = await at.portal.db.selectFrom('audit_entry').select('details').where('action', '=', 'odoo_made').execute();
    expect(entries.map(({ details }) => details)).toContainEqual(expect.objectContaining({ login: 'admin', created: 4 }));
    const { rows } = await at.portal.database.pool.query(
      'select (select jsonb_agg(to_jsonb(a)) from audit_entry a)::text || (select to_jsonb(c) from odoo_connection c)::text as kept',
    );
    const everything = JSON.stringify(rows) + at.portal.logged();
    for (const secret of [administrator.apiKey, String(at.portal.config.odoo?.webhookSecret)]) expect(everything).not.toContain(secret);
  });
});

it('are none where the edition cannot send a webhook', { timeout: limitMs }, async () => {
  const at = await stand({ ...bareOdoo, version: 18, administration: { automation: false } });
  await connect(at);
  const said = await rulesOf(at, { portal: 'https://portal.halaqa.test', try: false });
  expect(said).toEqual({ fault: null, obstacle: 'no_webhooks', waits: true, rules: [], made: 0 });
});

it('call the same address in every process', { timeout: limitMs }, async () => {
  const at = await stand({ ...bareOdoo, version: 18 });
  await connect(at);
  const stops = await Promise.all([begin(at.portal), begin(at.other)]);
  const secrets = [at.portal, at.other].map(({ config }) => config.odoo?.webhookSecret);
  expect(secrets[0]).toMatch(/^[0-9a-f]{48}$/);
  expect(secrets[1]).toBe(secrets[0]);
  await Promise.all(stops.map((end) => end()));
});

describe('nothing is asked of Odoo', () => {
  const ask = async (at: TestPortal) => {
    const as = await signIn(at, await buildAccount(at.db, { role: 'admin' }));
    const payload = { administrator, portal: 'https://portal.halaqa.test', try: false };
    return { answer: await at.inject({ method: 'POST', url, payload, as }), as };
  };

  it('where no connection was saved here', async () => {
    const { answer } = await ask(await testPortal({ config: { dataFolder: await newFolder() } }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'sync_not_configured']);
  });

  it('where the environment says which Odoo it is', async () => {
    const { answer } = await ask(await testPortal({ config: { odooIsFixed: true } }));
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'sync_setup_closed', details: { why: 'environment' } }]);
  });

  it('where the secret of the connection has gone', async () => {
    const at = await testPortal({ config: { dataFolder: await newFolder() } });
    await buildOdooConnection(at.db);
    const { answer } = await ask(at);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'sync_setup_closed', details: { why: 'no_secret' } }]);
  });

  it.each(['', 'portal.test', 'ftp://portal.test', 'https://portal.test/?a=1'])('with the address "%s" of the portal', async (portal) => {
    const at = await testPortal();
    const as = await signIn(at, await buildAccount(at.db, { role: 'admin' }));
    const answer = await at.inject({ method: 'POST', url, payload: { administrator, portal, try: true }, as });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  });
});
