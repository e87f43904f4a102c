/** Many accounts changed at once (D-163): a dry run first, then carried out one by one, with a report that is kept. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { bulkOutcomes, bulkReportForm, idsAtOnce } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { problemCodes } from './problem.ts';
import { addressHolder } from './users.ts';
import { gender, id, pathId, role } from './values.ts';

/** `deactivate`: also withdraws an invitation. `invite`: sends it again to who has not accepted it. */
export const accountActions = ['deactivate', 'activate', 'invite'] as const;
export type AccountAction = (typeof accountActions)[number];

export const accountBulkRow = z.object({
  accountId: id,
  /** As the account's owner is called now; null where there is no such account any more. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.nullable(role),
  gender: z.nullable(gender),
  /** `unchanged`: it is so already. No row is a `conflict`. */
  outcome: z.enum(bulkOutcomes),
  /** Of a refusal. */
  code: z.nullable(z.enum(problemCodes)),
  message: z.nullable(z.string()),
  /** As things are now: whose the address is that keeps an invitation from being sent (D-225). */
  holder: addressHolder,
});
export type AccountBulkRow = z.infer<typeof accountBulkRow>;

export const accountBulkReport = z.object({
  ...bulkReportForm,
  action: z.enum(accountActions),
  /** In the order in which they are taken. */
  rows: z.array(accountBulkRow),
});
export type AccountBulkReport = z.infer<typeof accountBulkReport>;

export const changeUsers = endpoint({
  changes: ['users'],
  idempotent: true,
  method: 'POST',
  path: '/api/admin/users/bulk',
  summary:
    'Disable, enable or invite again up to 500 accounts at once. With `dryRun` it answers what would become of each; without it, a report that fills while they are changed one by one (D-163).',
  access: access.admin,
  body: z.strictObject({
    ids: idsAtOnce,
    action: z.enum(accountActions),
    /** Says what would become of each, and changes nothing. */
    dryRun: z._default(z.boolean(), false),
  }),
  response: accountBulkReport,
  problems: ['idempotency_mismatch'],
});

export const accountBulkReportById = endpoint({
  about: ['users'],
  method: 'GET',
  path: '/api/admin/users/bulk/:id',
  summary: 'What became of each account of a change of many; kept for a year.',
  access: access.admin,
  params: z.object({ id: pathId }),
  response: accountBulkReport,
  problems: ['not_found'],
});
