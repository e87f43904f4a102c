/** `/jsonrpc`, which Odoo 16 to 21 have: the status is always 200, and every call carries database, user and key. */
import * as z from 'zod/mini';
import type { Credentials, SendRequest, Transport } from './call.ts';
import type { SendGuard } from './exchange.ts';
import { faultOfException, faultOfUnexpectedAnswer, makeFault, odooException } from './refusals.ts';

const envelope = z.object({
  jsonrpc: z.literal('2.0'),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ data: z.optional(odooException) })),
});

const userId = z.int().check(z.positive());

/**
 * The arguments that go by their place. Up to Odoo 18 an override names them as it likes, Odoo's own do (`write(self, values)` of
 * contacts and of everything with a chatter), and one that goes by a name which the outermost override lacks is a TypeError.
 */
const byPlace: Readonly<Record<string, readonly string[]>> = {
  search: ['domain'],
  search_read: ['domain', 'fields'],
  write: ['vals'],
  create: ['vals_list'],
  set: ['model_name', 'field_name', 'value'],
  load: ['fields', 'data'],
  has_access: ['operation'],
  check_access_rights: ['operation'],
};

export function jsonRpc(send: SendRequest, { database, login, apiKey }: Credentials): Transport {
  let signedIn: Promise<number> | undefined;
  const signIn = async () => {
    const uid = userId.safeParse(
      await askService(send, {
        service: 'common',
        method: 'authenticate',
        args: [database, login, apiKey, {}],
        writes: false,
        secret: apiKey,
      }),
    );
    // A wrong key is no error there, but `false`.
    if (!uid.success) throw makeFault('sign_in', 'not_done', 'authenticate');
    return uid.data;
  };
  return {
    name: 'json-rpc',
    async call({ model, method, ids, args, writes, guard }) {
      signedIn ??= signIn().catch((error: unknown) => {
        signedIn = undefined;
        throw error;
      });
      const uid = await signedIn;
      const placed = byPlace[method] ?? [];
      const named = Object.fromEntries(Object.entries(args).filter(([name]) => !placed.includes(name)));
      const positional = [...(ids === undefined ? [] : [ids]), ...placed.map((name) => args[name])];
      const all = [database, uid, apiKey, model, method, positional, named];
      return askService(send, { service: 'object', method: 'execute_kw', args: all, writes, guard, secret: apiKey });
    },
  };
}

interface Question {
  service: 'common' | 'object';
  method: string;
  args: unknown[];
  writes: boolean;
  guard?: SendGuard | undefined;
  secret: string;
}

export async function askService(send: SendRequest, { service, method, args, writes, guard, secret }: Question): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method: 'call', params: { service, method, args } };
  const answer = await send({ method: 'POST', path: 'jsonrpc', body }, { writes, guard });
  const read = envelope.safeParse(answer.json);
  if (!read.success) throw faultOfUnexpectedAnswer(answer, writes);
  const { error, result } = read.data;
  if (error?.data) throw faultOfException(error.data, answer.status, { writes, secret });
  if (error) throw makeFault('server', writes ? 'unknown' : 'not_done', 'an error without a name');
  return result;
}
