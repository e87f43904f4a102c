import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { html, rpc, rpcFault, type StubAnswer, signedIn, stub } from '../../test/odoo/odoo-stub.ts';
import type { Odoo } from './client.ts';
import { type FaultKind, isTransient, mayBeTemporary, OdooFault } from './faults.ts';

async function asFault(call: Promise<unknown>): Promise<OdooFault> {
  const thrown = await call.catch((error: unknown) => error);
  if (thrown instanceof OdooFault) return thrown;
  throw new Error(`no fault, but ${String(thrown)}`);
}

const write = (odoo: Odoo) => asFault(odoo.write('x_session', [5], { x_name: 'New' }));
const search = (odoo: Odoo) => asFault(odoo.search('x_session', { domain: [] }));
const faultOf = async (said: StubAnswer, call = write) => call((await stub(signedIn(() => said))).connect());

describe('what Odoo throws', () => {
  it.each<[FaultKind, string[]]>([
    ['sign_in', ['odoo.exceptions.AccessDenied', 'odoo.http.SessionExpiredException']],
    ['denied', ['odoo.exceptions.AccessError']],
    ['missing', ['odoo.exceptions.MissingError']],
    ['invalid', ['odoo.exceptions.UserError', 'odoo.exceptions.ValidationError', 'builtins.ValueError', 'odoo.exceptions.RedirectWarning']],
    ['invalid', ['psycopg2.errors.NumericValueOutOfRange', 'psycopg2.errors.ForeignKeyViolation']],
    ['unsupported', ['builtins.KeyError', 'builtins.AttributeError', 'builtins.TypeError']],
    [
      'busy',
      ['odoo.exceptions.LockError', 'psycopg2.errors.SerializationFailure', 'psycopg2.errors.LockNotAvailable', 'psycopg2.pool.PoolError'],
    ],
    ['database', ['psycopg2.OperationalError', 'psycopg2.InterfaceError', 'psycopg2.errors.AdminShutdown']],
    ['server', ['builtins.ZeroDivisionError', 'builtins.IndexError', 'odoo.addons.some.module.Odd']],
  ])('is %s by its name, whatever it says and whatever its code: %j', async (kind, names) => {
    for (const name of names) {
      expect(await faultOf(rpcFault(name))).toMatchObject({ kind, odooName: name });
      // Odoo 19 has another code, and any language.
      expect(await faultOf(rpcFault(name, 'Access Denied: record does not exist', 0))).toMatchObject({ kind });
    }
  });

  it('can be kept beside the change, whatever characters it says', async () => {
    const { says, message } = await faultOf(rpcFault('odoo.exceptions.UserError', 'Not\0 on \ud800 Friday'));
    expect([says, message.includes('\0')]).toEqual(['Not on \ufffd Friday', false]);
  });

  it('has undone the call, unless it may have failed while it committed', async () => {
    expect(await faultOf(rpcFault('odoo.exceptions.UserError'))).toMatchObject({ outcome: 'not_done' });
    expect(await faultOf(rpcFault('psycopg2.errors.SerializationFailure'))).toMatchObject({ outcome: 'not_done' });
    expect(await faultOf(rpcFault('psycopg2.OperationalError'))).toMatchObject({ outcome: 'unknown' });
    expect(await faultOf(rpcFault('builtins.ZeroDivisionError'))).toMatchObject({ outcome: 'unknown' });
    expect(await faultOf(rpcFault('psycopg2.OperationalError'), search)).toMatchObject({ outcome: 'not_done' });
  });

  it('of a read is about the field map, for nobody’s values are in it', async () => {
    for (const name of ['builtins.ValueError', 'odoo.exceptions.UserError']) {
      expect(await faultOf(rpcFault(name), search)).toMatchObject({ kind: 'unsupported' });
    }
  });

  it('is told in its own sentence, without traceback, paths and lines', async () => {
    const said = 'The session is full.\n\nSee /opt/odoo/addons/x.py or C:\\odoo\\x.py\nTraceback (most recent call last):\n  File "x"';
    const fault = await faultOf(rpcFault('odoo.exceptions.UserError', said));
    expect(fault.says).toBe('The session is full. See … or …');
    expect(fault.message).toBe('Odoo refuses the values (odoo.exceptions.UserError): The session is full. See … or …');
    expect((await faultOf(rpcFault('odoo.exceptions.UserError', 'x'.repeat(10_000)))).says).toHaveLength(300);
    expect((await faultOf(rpcFault('odoo.exceptions.UserError', ''))).says).toBeUndefined();
    expect((await faultOf(rpcFault('builtins.ZeroDivisionError', said))).says).toBeUndefined();
  });

  it('may lack everything that makes it an exception', async () => {
    expect(await faultOf({ body: { jsonrpc: '2.0', id: 1, error: { code: 200, message: 'x' } } })).toMatchObject({ kind: 'server' });
    expect(await faultOf({ body: { jsonrpc: '2.0', id: 1, error: 'x' } })).toMatchObject({ kind: 'not_odoo' });
  });
});

describe('what stands before Odoo', () => {
  it.each<[number, FaultKind, OdooFault['outcome']]>([
    [200, 'not_odoo', 'unknown'],
    [302, 'not_odoo', 'not_done'],
    [400, 'not_odoo', 'not_done'],
    [401, 'sign_in', 'not_done'],
    [403, 'denied', 'not_done'],
    [404, 'not_odoo', 'not_done'],
    [408, 'lost', 'unknown'],
    [413, 'invalid', 'not_done'],
    [429, 'busy', 'not_done'],
    [500, 'server', 'unknown'],
    [502, 'lost', 'unknown'],
    [503, 'busy', 'unknown'],
    [504, 'lost', 'unknown'],
  ])('is told by its status: %i is %s, and a write is %s', async (status, kind, outcome) => {
    expect(await faultOf(html(status))).toMatchObject({ kind, outcome });
  });
});

describe('what makes no sense', () => {
  it.each([[[2, 2]], [['1']], [[0]], [{}], [undefined], ['ids']])('is no answer of Odoo: ids %j', async (ids) => {
    expect(await faultOf(rpc(ids), search)).toMatchObject({ kind: 'not_odoo' });
  });

  it.each([[[{ x_name: 'A' }]], [[{ id: 2 }, { id: 2 }]], [[null]], [false]])('is no answer of Odoo: records %j', async (records) => {
    const read = (odoo: Odoo) => asFault(odoo.searchRead('x_session', { domain: [], fields: ['x_name'] }));
    expect(await faultOf(rpc(records), read)).toMatchObject({ kind: 'not_odoo' });
  });
});

describe('an answer in another order', () => {
  const of = async (ids: number[], limit?: number) =>
    (await stub(signedIn(() => rpc(ids)))).connect().search('x_session', limit === undefined ? { domain: [] } : { domain: [], limit });

  it('is put in order where it is all that there is', async () => {
    expect(await of([3, 1, 2])).toEqual([1, 2, 3]);
    expect(await of([3, 1, 2], 4)).toEqual([1, 2, 3]);
  });

  it('is none where more may follow', async () => {
    await expect(of([3, 1, 2], 3)).rejects.toMatchObject({ kind: 'not_odoo' });
    expect(await of([1, 2, 3], 3)).toEqual([1, 2, 3]);
  });
});

describe('load', () => {
  const load = (odoo: Odoo) => asFault(odoo.load('x_session', ['id', 'x_state'], [['halaqa.session_1', 'planned']]));
  const loser = (message: string, more = {}) => rpc({ ids: false, messages: [{ type: 'error', record: 0, message, ...more }], nextrow: 0 });

  it('that met another is tried again', async () => {
    const worded = 'The operation cannot be completed: could not serialize access due to concurrent update';
    for (const message of ['could not serialize access due to concurrent update\n', 'deadlock detected\nDETAIL: x', worded]) {
      expect(await faultOf(loser(message), load)).toMatchObject({ kind: 'busy', outcome: 'not_done' });
    }
  });

  it('that was refused says which field and why', async () => {
    const fault = await faultOf(loser("Value 'bogus' not found in selection field 'x_state'", { field: 'x_state' }), load);
    expect(fault).toMatchObject({ kind: 'invalid', outcome: 'not_done' });
    expect(fault.says).toBe("x_state: Value 'bogus' not found in selection field 'x_state'");
    expect(mayBeTemporary(fault)).toBe(false);
    expect(await faultOf(loser('SESSION_FULL'), load)).toMatchObject({ kind: 'invalid', says: 'SESSION_FULL' });
    expect(await faultOf(rpc({ ids: false, messages: [] }), load)).toMatchObject({ kind: 'invalid', says: undefined });
  });

  it('that was refused for no field may pass: rights that lack for a moment are told so too', async () => {
    const fault = await faultOf(loser("You are not allowed to create 'Session' (x_session) records."), load);
    expect(fault).toMatchObject({ kind: 'invalid', outcome: 'not_done', unnamed: true });
    expect(mayBeTemporary(fault)).toBe(true);
  });

  it('that answers nonsense may have loaded', async () => {
    for (const result of [true, { ids: [], messages: [] }, { ids: [1, 2], messages: [] }, { ids: ['1'], messages: [] }]) {
      expect(await faultOf(rpc(result), load)).toMatchObject({ kind: 'not_odoo', outcome: 'unknown' });
    }
  });
});

it('either waits without end, or is tried some times, or is for good', () => {
  const of = (kind: FaultKind) => {
    const fault = new OdooFault({ kind, outcome: 'not_done', detail: kind });
    return isTransient(fault) ? 'waits' : mayBeTemporary(fault) ? 'some times' : 'for good';
  };
  const kinds = [
    'unreachable',
    'lost',
    'busy',
    'sign_in',
    'database',
    'server',
    'not_odoo',
    'denied',
    'unsupported',
    'missing',
    'invalid',
  ] as const;
  expect(kinds.map(of)).toEqual([...Array(7).fill('waits'), 'some times', 'some times', 'for good', 'for good']);
});

/** Exchanges with real servers, one a file; they do not belong to the repository. */
const folder = process.env['ODOO_RECORDINGS'] ?? new URL('../../../../shared/odoo/recordings', import.meta.url).pathname;

interface Recording {
  request?: { path: string; body?: { params?: { method?: string; args?: unknown[] } } };
  response?: { status: number; headers?: Record<string, unknown>; body: unknown };
}

/** The kinds of the recorded faults; every other recording is an answer that Odoo means. */
const recorded: [FaultKind, RegExp][] = [
  ['sign_in', /^(04|05|08|B10|B3|E4|E5)-/],
  ['database', /^(06|09|C7)-/],
  ['denied', /^(54|61|B4|B5|B7|B8|E2|F5|F6|F9)-/],
  ['missing', /^(84|85b|85d|B8b|F0)-/],
  ['invalid', /^(18|32|32b|32c|33|34|35|36|42|50|51|52|53|58|62|82|92|92b|A0|B9c|C6|D7|D7b|D8|D9|F1|F3)-/],
  ['unsupported', /^(55|56|72|88|E0|E1|E3)-/],
  ['busy', /^98b-/],
  ['server', /^73-/],
  ['not_odoo', /^(70|71|74)-/],
];

describe.runIf(existsSync(folder))('recorded answers of real servers (ODOO_RECORDINGS)', () => {
  // The body of a suite that is skipped runs too; what is skipped has a name to be counted by.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : ['every recording'];

  it.each(names)('%s', async (name) => {
    const { request, response }: Recording = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    // Some files hold something else than one exchange, or one that we do not have.
    if (!response || /\/(web\/session|json\/version)/.test(request?.path ?? '')) return;
    const { status, body, headers } = { headers: {}, ...('status' in response ? response : { status: 200, body: response }) };
    const text = typeof body === 'string' && status !== 200 ? body : JSON.stringify(body);
    const said = { status, body: text, type: String(headers['content-type'] ?? 'application/json') };
    const asked = request?.body?.params;
    const loads = asked?.args?.[4] === 'load' || /\/load$/.test(request?.path ?? '') || name.startsWith('98b');
    const speak = asked?.method === 'authenticate' || asked?.method === 'login' ? () => said : signedIn(() => said);
    const odoo = (await stub(speak)).connect({ transport: request?.path.startsWith('/json/2') ? 'json-2' : 'json-rpc' });
    const call = loads ? odoo.load('x_session', ['id'], [['a']]) : odoo.write('x_session', [1], {});
    const outcome = await call.then(
      () => 'answered',
      (error: unknown) => (error instanceof OdooFault ? error.kind : error),
    );
    expect(outcome).toBe(recorded.find(([, files]) => files.test(name))?.[0] ?? 'answered');
  });
});
