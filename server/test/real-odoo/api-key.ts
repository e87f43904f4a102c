/** A key as a user makes it in Odoo's own pages, for JSON-2, which takes no password. */
import type { Json, JsonObject } from '@halaqa/fake-odoo/values';

export async function makeApiKey(
  { url, database, login }: { url: string; database: string; login: string },
  password: string,
): Promise<string> {
  let cookie = '';
  const ask = async (path: string, params: JsonObject): Promise<Json> => {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ jsonrpc: '2.0', method: 'call', id: 1, params }),
    });
    cookie =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('session_id='))
        ?.split(';')[0] ?? cookie;
    const body = (await answer.json()) as { result?: Json; error?: { data?: { message?: string } } }; // as Odoo's own pages are answered
    if (body.error) throw new Error(`${path}: ${body.error.data?.message}`);
    return body.result ?? null;
  };
  const call = async (model: string, method: string, args: Json[], context: JsonObject = {}): Promise<JsonObject> =>
    objectOf(await ask(`/web/dataset/call_kw/${model}/${method}`, { model, method, args, kwargs: { context } }));
  const keyIn = ({ context }: JsonObject): string => {
    const key = typeof context === 'object' && context !== null && 'default_key' in context ? context['default_key'] : undefined;
    if (typeof key !== 'string') throw new Error('Odoo has given no key');
    return key;
  };

  await ask('/web/session/authenticate', { db: database, login, password });
  const [made] = Object.values(await call('res.users.apikeys.description', 'create', [[{ name: 'real-odoo', duration: '1' }]]));
  const asked = await call('res.users.apikeys.description', 'make_key', [[Number(made)]]);
  if (asked['res_model'] !== 'res.users.identitycheck') return keyIn(asked);
  const check = Number(asked['res_id']);
  await call('res.users.identitycheck', 'write', [[check], { password }]);
  return keyIn(await call('res.users.identitycheck', 'run_check', [[check]], { password }));
}

const objectOf = (value: Json): JsonObject =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
