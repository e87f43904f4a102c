/** Records of a kind that Odoo no longer has, where they are so many that nothing is removed before an admin has said so (D-238). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { syncKind } from './sync.ts';
import { id } from './values.ts';

/** A hash of the ids of all that are missing. */
const mark = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const missingList = z.object({
  /** Of all that are missing. */
  count: z.int(),
  records: z.array(
    z.object({
      recordId: id,
      /** Null where it is not known any more. */
      name: z.nullable(z.string()),
    }),
  ),
  /** Says which they are, also those that are not named: who says that they were deleted says it of these. */
  seen: mark,
});
export type MissingRecords = z.infer<typeof missingList>;

export const missingRecords = endpoint({
  about: ['sync'],
  method: 'GET',
  path: '/api/admin/sync/missing',
  summary: 'Which records of a kind are missing in Odoo, by name: at most 50, the newest of the portal first (D-238).',
  access: access.admin,
  query: z.strictObject({ kind: syncKind }),
  response: missingList,
  problems: ['sync_not_configured', 'not_found'],
});

export const removeMissing = endpoint({
  changes: ['sync'],
  method: 'POST',
  path: '/api/admin/sync/missing',
  summary:
    'Say of a great part of a kind that is missing in Odoo that it was deleted there: it is removed here too, with the next sweep (D-238). `seen` is that of the list, so that these go and no others.',
  access: access.admin,
  body: z.strictObject({ kind: syncKind, seen: mark }),
  problems: ['sync_not_configured', 'not_found', 'already_decided'],
});
