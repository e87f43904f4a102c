/** Files for imports, and the calls that read them, as an admin makes them. */
import type { ImportCheck, ImportKind } from '@halaqa/contract/imports';
import { expect } from 'vitest';
import type { SignedIn, TestPortal } from '../harness.ts';

export const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));

export function importsOf(portal: TestPortal, as: SignedIn) {
  const ask = (url: string, payload: Record<string, unknown>, to = portal, language = 'en') =>
    to.inject({ method: 'POST', url, payload, as, headers: { 'accept-language': language } });

  async function check(kind: ImportKind, file: Buffer, columns?: (string | null)[], to = portal, language = 'en'): Promise<ImportCheck> {
    const payload = { kind, file: file.toString('base64'), ...(columns && { columns }) };
    const answer = await ask('/api/admin/import/check', payload, to, language);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json();
  }

  async function apply(kind: ImportKind, file: Buffer, to = portal) {
    const { columns } = await check(kind, file, undefined, to);
    const answer = await ask('/api/admin/import', { kind, file: file.toString('base64'), columns }, to);
    return { status: answer.statusCode, ...answer.json() };
  }

  return { ask, check, apply };
}
