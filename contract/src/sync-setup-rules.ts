/** Odoo tells the portal at once of what changes: automation rules, made from the screen once a connection is saved (D-164). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { syncFault, syncKind } from './sync.ts';
import { administrator, patienceMs, plainAddress } from './sync-setup.ts';

const odooRule = z.object({
  kind: syncKind,
  event: z.enum(['saved', 'deleted']),
  /** `readdressed`: it stands and calls another address, which becomes the portal's. */
  state: z.enum(['stands', 'new', 'readdressed']),
});
export type OdooRule = z.infer<typeof odooRule>;

const rulesAnswer = z.object({
  /** Why Odoo could not be asked; the rest is empty then. */
  fault: z.nullable(syncFault),
  /** Why none can be made: this Odoo has no rules that send a webhook, or what was made before is in another Odoo. */
  obstacle: z.nullable(z.enum(['no_webhooks', 'other_odoo'])),
  /** Whether saving in Odoo waits for the portal's answer, as it does up to version 18. */
  waits: z.boolean(),
  /** As they stood when it was asked. */
  rules: z.array(odooRule),
  /** How many this call has made or changed. */
  made: z.int(),
});
export type OdooRules = z.infer<typeof rulesAnswer>;

export const makeOdooRules = endpoint({
  method: 'POST',
  path: '/api/admin/sync/setup/rules',
  patienceMs,
  summary:
    'Make the automation rules by which Odoo tells the portal of changed sessions and enrolments, for the connection that is saved. Done again nothing changes. With `try` nothing is made, and `rules` says what would be.',
  access: access.admin,
  body: z.strictObject({
    /** An administrator of Odoo; not stored. */
    administrator,
    /** The address at which Odoo reaches the portal. */
    portal: plainAddress,
    try: z.boolean(),
  }),
  response: rulesAnswer,
  problems: ['sync_setup_closed', 'sync_not_configured', 'too_many_requests'],
});
