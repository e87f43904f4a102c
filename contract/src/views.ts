/** Viewing the portal of a student or a trainer as an admin (D-140): read-only, for half an hour, with a token of its own. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, language, pathId } from './values.ts';

export const viewMinutes = 30;

export const beginView = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/view',
  summary:
    'See the portal as a student or a trainer sees it; the token is told this once and goes into the header `Halaqa-View` of calls that read. It ends after 30 minutes, and with the session of the admin.',
  access: access.admin,
  params: z.strictObject({ id: pathId }),
  response: z.object({ id, token: z.string(), /** Of the account. */ language: z.nullable(language), expiresAt: instant }),
  status: 201,
  problems: ['not_found', 'view_of_admin', 'account_not_active'],
});

export const endView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/:id',
  summary: 'End a view that I began.',
  access: access.admin,
  params: z.strictObject({ id: pathId }),
  problems: ['not_found'],
});
