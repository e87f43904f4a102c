/** Facts of a recording that its request does not show, and the recordings that are more than one request. */
import { createServer } from 'node:http';
import { expect } from 'vitest';
import { refusals } from './faults.ts';
import { ask, type Recording, withoutTraceback } from './recording.ts';
import type { FakeOdoo } from './start.ts';
import { isObject, type Json, type JsonObject } from './values.ts';

/** Refusals whose sentences are not Odoo's. */
export const ownWording = ['58-UserError-unlink-posted-invoice', 'B7-AccessError-record-rule-read', 'B8-AccessError-record-rule-write'];

type Given = (odoo: FakeOdoo) => void | Promise<void>;

const session = { x_studio_course_id: 1, x_studio_start_datetime: '2027-02-01 07:00:00' };

const nextSession =
  (id: number): Given =>
  ({ clerk }) =>
    clerk.setNextId('x_session', id);

/** The user of the recordings B4 to B8 may not read invoices, and sees no session but the first. */
const limits: Given = ({ clerk }) =>
  clerk.setRights('limited', {
    denied: [
      { model: 'account.move', operations: ['read'] },
      { model: 'res.country', operations: ['create'] },
    ],
    rules: [{ model: 'x_session', domain: [['id', '=', 1]] }],
  });

export const givens: Record<string, Given> = {
  // The second half of the invoices was made later.
  '21-search_read-invoices': ({ clerk }) => clerk.unlink('account.move', 5001),
  '61-manual-model-without-access-rule': ({ clerk }) => clerk.setRights('admin', { denied: [{ model: 'x_course', operations: ['read'] }] }),
  '62-manual-field-name-must-start-with-x': ({ clerk }) => clerk.setRights('admin', {}),
  '70-malformed-json': ({ clerk }) => clerk.setRights('admin', {}),
  '80-cursor-domain-microseconds': async ({ clerk }) => {
    clerk.setNextId('x_session', 8009);
    clerk.stopClock('2026-11-20 15:06:52.839635');
    await clerk.create('x_session', { ...session, x_name: 'CUR' });
    clerk.stopClock();
  },
  '90-load-create-with-external-id': ({ clerk }) => {
    clerk.setNextId('x_session', 8011);
    clerk.setNextId('ir.model.data', 33483);
  },
  '93-load-state-label-ok': nextSession(8015),
  '96-load-after-delete-recreates': ({ clerk }) => clerk.unlink('x_session', 8011),
  'A0-UserError-from-automation': async ({ clerk }) => {
    clerk.guardCapacity();
    clerk.setNextId('x_session', 8550);
    await clerk.create('x_session', { ...session, x_studio_capacity: 1, x_studio_attendee_ids: [[4, 37]] });
  },
  'A1-webhook-payload': ({ clerk }) => clerk.guardCapacity(false),
  'B4-AccessError-model': limits,
  'B10-inactive-user': ({ clerk }) => clerk.setRights('limited', { active: false }),
  'B9c-error-message-in-arabic': ({ clerk }) => clerk.installLanguage('ar_001'),
  'C7-database-down': ({ faults }) => faults.next(refusals.databaseDown),
  'D1-19-create': ({ clerk }) => {
    clerk.setNextId('x_session', 29);
    clerk.stopClock('2026-11-20 15:24:29.1');
  },
  'F2-19-db-header': async ({ clerk }) => {
    const there = clerk.records('x_session', [], ['id']).length;
    for (let more = there; more < 27; more += 1) await clerk.create('x_session', { ...session, x_studio_course_id: 2 });
  },
  'F5-19-AccessError-jsonrpc': ({ clerk }) => clerk.setRights('limited', { denied: [{ model: 'account.move', operations: ['read'] }] }),
  'F9-19-transient-AccessError-stale-worker-cache': ({ faults }) => faults.next(refusals.staleRights),
};

const headers = { 'content-type': 'application/json' };

const call = (odoo: FakeOdoo, model: string, method: string, args: Json[], named: JsonObject = {}) =>
  ask(odoo.url, {
    method: 'POST',
    path: '/jsonrpc',
    headers,
    body: {
      jsonrpc: '2.0',
      method: 'call',
      params: { service: 'object', method: 'execute_kw', args: [odoo.database, odoo.uid, odoo.apiKey, model, method, args, named] },
      id: 1,
    },
  });

const resultOf = (body: Json): Json | undefined => (isObject(body) ? body['result'] : undefined);

const loadOne = [
  ['id', 'x_name', 'x_studio_course_id/.id', 'x_studio_start_datetime'],
  [['portal.session_race', 'RACE', '1', '2027-03-01 07:00:00']],
];

export const ownExchanges: Record<string, (odoo: FakeOdoo, recording: Recording) => Promise<void>> = {
  '88-transient-KeyError-during-schema-change': async (odoo, { response }) => {
    odoo.faults.next(refusals.schemaChange);
    const { status, body } = await call(odoo, 'account.move', 'create', [{}]);
    const [told, recorded] = [withoutTraceback(body), withoutTraceback(response.body)];
    expect(status).toBe(response.status);
    // The recording has a shortened id.
    expect({ ...(isObject(told) ? told : {}), id: '…' }).toEqual(recorded);
  },
  '98-concurrent-load-same-external-id': async (odoo, { responses }) => {
    odoo.clerk.setNextId('x_session', 8020);
    const raced = await Promise.all([1, 2, 3, 4].map(() => call(odoo, 'x_session', 'load', loadOne)));
    const recorded = Array.isArray(responses) ? responses.map(resultOf) : [];
    expect(raced.map(({ body }) => resultOf(body))).toEqual(recorded);
  },
  '98b-concurrent-load-loser': async (odoo, { response }) => {
    odoo.faults.next({ kind: 'lost_race' });
    expect((await call(odoo, 'x_session', 'load', loadOne)).body).toEqual(response);
  },
  'A1-webhook-payload': (odoo, recording) =>
    webhookGiven(odoo, recording, 'webhook on_create_or_write', 329, async (clerk) => {
      clerk.setNextId('x_session', 8551);
      odoo.setWebhook(undefined);
      const id = await clerk.create('x_session', {
        x_name: 'WH1',
        x_studio_course_id: 1,
        x_studio_start_datetime: '2027-03-02 07:00:00',
        x_studio_state: 'planned',
      });
      return () => clerk.write('x_session', id, { x_studio_state: 'confirmed' });
    }),
  'A2-webhook-on-unlink': (odoo, recording) =>
    webhookGiven(odoo, recording, 'webhook on_unlink', 331, async (clerk) => {
      await clerk.write('x_session', 8551, { x_studio_state: 'planned', x_studio_attendee_ids: [[4, 37]] });
      return () => clerk.unlink('x_session', 8551);
    }),
  'A3-cursor-gap-long-transaction': async (odoo, { before_commit, after_commit }) => {
    const { clerk } = odoo;
    clerk.setNextId('x_session', 9880);
    clerk.stopClock('2026-11-20 15:22:33.5');
    const late = clerk.begin();
    late.create('x_session', { ...session, x_name: 'LATE' });
    clerk.stopClock('2026-11-20 15:22:35.5');
    await clerk.create('x_session', { ...session, x_name: 'FAST' });
    const seen = async (): Promise<Json | undefined> =>
      resultOf((await call(odoo, 'x_session', 'search_read', [[['id', '>=', 9880]], ['x_name', 'write_date']])).body);
    expect(await seen()).toEqual(before_commit);
    await late.commit();
    expect(await seen()).toEqual(after_commit);
    clerk.stopClock();
  },
  'C8-limit-time-real-worker-killed': async (odoo, { client_saw, rows_left }) => {
    odoo.faults.next({ kind: 'reset' });
    const saw: unknown = await call(odoo, 'x_session', 'create', [{ ...session, x_name: 'KILLED' }]).catch((error: unknown) => error);
    expect(saw).toMatchObject({ code: isObject(client_saw) ? client_saw['code'] : '' });
    expect(odoo.clerk.records('x_session', [['x_name', '=', 'KILLED']]).length).toBe(rows_left);
  },
};

/** Receives the webhook, and reads the record in the database at that moment. */
async function webhookGiven(
  odoo: FakeOdoo,
  recording: Recording,
  name: string,
  actionId: number,
  prepare: (clerk: FakeOdoo['clerk']) => Promise<() => Promise<void>>,
): Promise<void> {
  const { body, headers: sentHeaders, db_state_when_received: old } = recording;
  if (!isObject(body) || !isObject(sentHeaders)) throw new Error('The recording has no webhook.');
  const got: { body: Json; headers: NodeJS.Dict<string | string[]>; state: Json | undefined }[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const state = odoo.clerk.record('x_session', 8551)?.['x_studio_state'];
    got.push({ body: JSON.parse(Buffer.concat(chunks).toString('utf8')), headers: request.headers, state });
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`;
  try {
    odoo.clerk.stopClock(String(body['write_date']));
    const act = await prepare(odoo.clerk);
    const fields = Object.keys(body).filter((key) => !['_action', '_id', '_model', 'id'].includes(key));
    odoo.setWebhook({ url, fields: { x_session: fields }, name, actionId });
    await act();
    expect(got.map((one) => one.body)).toEqual([body]);
    expect(got[0]?.headers).toMatchObject({ 'user-agent': sentHeaders['user-agent'], 'content-type': sentHeaders['content-type'] });
    if (old !== undefined) expect(got[0]?.state).toBe(old);
  } finally {
    odoo.setWebhook(undefined);
    odoo.clerk.stopClock();
    receiver.close();
  }
}
