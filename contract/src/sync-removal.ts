/** The connection to Odoo that was set up on a screen is removed (D-156): what that gives up, and the act. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { syncKind } from './sync.ts';
import { place, syncSetup } from './sync-setup.ts';
import { id, nonBlankText } from './values.ts';

export const mostUnsentNamed = 50;

export const odooRemoval = z.object({
  place,
  /** Records with changes that Odoo has not taken: those are given up, and stand here as they are. */
  unsent: z.int(),
  /** The latest of them, at most `mostUnsentNamed`; a name is null where it is not known any more. */
  records: z.array(z.object({ kind: syncKind, recordId: id, name: z.nullable(z.string()) })),
  /** Conflicts that nobody has decided: what stands here holds. */
  conflicts: z.int(),
  /** Places in sessions that are not over, held by people of that Odoo who are no students here: they stay taken (D-372). */
  guestPlaces: z.int(),
});
export type OdooRemoval = z.infer<typeof odooRemoval>;

const ofRemoval = {
  path: '/api/admin/sync/setup/removal',
  access: access.admin,
  problems: ['sync_setup_closed', 'sync_not_configured'],
} as const;

export const readOdooRemoval = endpoint({
  ...ofRemoval,
  about: ['sync'],
  method: 'GET',
  summary: 'What removing the connection to Odoo would give up. Only of one that was set up on the screen.',
  response: odooRemoval,
});

export const removeOdoo = endpoint({
  ...ofRemoval,
  changes: ['sync', 'sync_mark', 'directory', 'session', 'student'],
  method: 'POST',
  summary:
    'Remove the connection to Odoo: nothing changes there, all records stay here as records of the portal, what was not sent is given up, and the key is deleted. All processes stop synchronising a moment later.',
  body: z.strictObject({
    /** The name of the database of that Odoo, as it was typed. */
    confirm: nonBlankText(100),
  }),
  response: syncSetup,
});
