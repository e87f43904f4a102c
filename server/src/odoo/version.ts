import * as z from 'zod/mini';
import type { SendRequest } from './call.ts';
import { OdooFault } from './faults.ts';
import { askService } from './json-rpc.ts';
import { faultOfUnexpectedAnswer, makeFault } from './refusals.ts';

export interface OdooVersion {
  /** Such as `18.0`, or `saas~18.2` where Odoo runs it itself. */
  text: string;
  major: number;
}

const info = z.tuple([z.union([z.number(), z.string()])], z.unknown());
const overRpc = z.object({ server_version_info: info, server_serie: z.string() });
const overHttp = z.object({ version_info: info, version: z.string() });

/**
 * Asked without signing in. `/jsonrpc` has it up to Odoo 21, `/json/version` from Odoo 19 on.
 * @throws OdooFault
 */
export async function askVersion(send: SendRequest): Promise<OdooVersion> {
  try {
    const read = overRpc.safeParse(
      await askService(send, { service: 'common', method: 'version', args: [], writes: false, secret: 'secret' }),
    );
    if (!read.success) throw makeFault('not_odoo', 'not_done', 'the version');
    return versionOf(read.data.server_version_info[0], read.data.server_serie);
  } catch (error) {
    if (!(error instanceof OdooFault) || error.kind !== 'not_odoo') throw error;
    const answer = await send({ method: 'GET', path: 'json/version' }, { writes: false });
    if (answer.status !== 200) throw error;
    const read = overHttp.safeParse(answer.json);
    if (!read.success) throw faultOfUnexpectedAnswer(answer, false);
    return versionOf(read.data.version_info[0], read.data.version);
  }
}

/** The first part is a number, or `saas~18`. */
function versionOf(first: number | string, text: string): OdooVersion {
  const major = /\d+/.exec(String(first))?.[0];
  if (major === undefined) throw makeFault('not_odoo', 'not_done', 'the version');
  return { text, major: Number(major) };
}
