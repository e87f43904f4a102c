/** Calls over `/jsonrpc`, for the tests of the fake itself: no retry, no time-out, a refusal is thrown with its name. */
import { ask } from './recording.ts';
import type { FakeOdoo } from './start.ts';
import { isObject, type Json, type JsonObject } from './values.ts';

export type PlainCall = (model: string, method: string, args: Json[], named?: JsonObject) => Promise<Json | undefined>;

/** The message is `name: message`, or the HTTP status where there was no JSON. */
export const plainClient =
  (odoo: FakeOdoo, user: { uid: number; secret: string } = { uid: odoo.uid, secret: odoo.apiKey }): PlainCall =>
  async (model, method, args, named = {}) => {
    const params = { service: 'object', method: 'execute_kw', args: [odoo.database, user.uid, user.secret, model, method, args, named] };
    const { status, body } = await ask(odoo.url, {
      method: 'POST',
      path: '/jsonrpc',
      headers: { 'content-type': 'application/json' },
      body: { jsonrpc: '2.0', method: 'call', params, id: 1 },
    });
    if (!isObject(body)) throw new Error(`HTTP ${status}`);
    const { error } = body;
    if (!isObject(error)) return body['result'];
    const data = isObject(error['data']) ? error['data'] : {};
    throw new Error(`${String(data['name'])}: ${String(data['message'])}`);
  };
