/** `/json/2`, which Odoo 19 and later have: bare results, real statuses, the key as a bearer token. */
import type { Credentials, SendRequest, Transport } from './call.ts';
import { faultOfException, faultOfUnexpectedAnswer, odooException } from './refusals.ts';

export function json2(send: SendRequest, { database, apiKey }: Credentials): Transport {
  const headers = { authorization: `bearer ${apiKey}`, 'x-odoo-database': database };
  return {
    name: 'json-2',
    async call({ model, method, ids, args, writes, guard }) {
      const body = ids === undefined ? args : { ids, ...args };
      const answer = await send({ method: 'POST', path: `json/2/${model}/${method}`, headers, body }, { writes, guard });
      if (answer.status === 200 && answer.json !== undefined) return answer.json ?? undefined;
      const refused = odooException.safeParse(answer.json);
      if (refused.success) throw faultOfException(refused.data, answer.status, { writes, secret: apiKey });
      // Without its database an Odoo has no such address at all; with it, everything that is not found is told in JSON.
      throw faultOfUnexpectedAnswer(answer, writes, 'database');
    },
  };
}
