/** What a set-up makes in an Odoo (D-135), as facts that the reader's language puts into sentences (D-261). */
import * as z from 'zod/mini';
import { mappedFields } from './mapped-fields.ts';
import { syncKind } from './sync.ts';

export const setupStepCodes = [
  'portal_group',
  'office_group',
  'model',
  'field',
  'portal_rights',
  /** On what invoices consist of, and on what settles them. */
  'line_rights',
  'payment_rights',
  'share_rights',
  'office_rights',
  'user',
  'list',
  'form',
  'menu',
  'window',
  'entry',
  'rule_saved',
  'rule_deleted',
] as const;
const setupStepCode = z.enum(setupStepCodes);
export type SetupStepCode = z.infer<typeof setupStepCode>;

export const setupRights = ['read', 'create', 'write', 'unlink'] as const;

export const setupStep = z.object({
  code: setupStepCode,
  /** Whose records it is about; null where it is about none, or all. */
  kind: z.nullable(syncKind),
  /** As it is named in Odoo: a group, a model, `model.field`, a login, a view. */
  at: z.string(),
  /** Of a model and of a field: ours, as the field map names them, and Odoo's. */
  fields: z.array(z.object({ field: z.enum(mappedFields), name: z.string() })),
  rights: z.array(z.enum(setupRights)),
});
export type SetupStep = z.infer<typeof setupStep>;
