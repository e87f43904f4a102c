/** Remarks about a proposal for an Odoo (D-157, D-161): facts, put into sentences in the reader's language. */
import * as z from 'zod/mini';
import { syncKind } from './sync.ts';

/** What is said; why, `setupReasonCodes` say. */
export const setupNoteCodes = [
  // Of one of our fields.
  'lacking',
  'left_out',
  'by_link_alone',
  'several_fields',
  // Of the model.
  'required_value',
  'to_fill_in',
  'not_taken',
  // Of the kind.
  'another_model',
  'unnamed_model',
  'own_students',
  'unlinked_students',
  'no_app',
  'no_model',
] as const;
const setupNoteCode = z.enum(setupNoteCodes);
export type SetupNoteCode = z.infer<typeof setupNoteCode>;

export const setupReasonCodes = [
  // Why a field cannot be one of ours, or a model not hold a kind.
  'wrong_type',
  'wrong_link',
  'lacks_values',
  'strange_values',
  'read_only',
  'other_meaning',
  'no_field',
  'no_link',
  'several_links',
  'required_link',
  'only_a_word',
  // Why one of two models was taken.
  'chosen',
  'made_before',
  'less_in_the_way',
  'linked',
  'usual_name',
  'plainer_name',
  'more_fields',
  'more_records',
  'shorter_name',
  'older',
] as const;
const setupReasonCode = z.enum(setupReasonCodes);
export type SetupReasonCode = z.infer<typeof setupReasonCode>;

const facts = {
  /** Odoo's model, or `model.field`. */
  at: z.string(),
  /** Ours, as the field map names them. */
  fields: z.array(z.string()),
  /** Whose records are meant. */
  kind: z.nullable(syncKind),
  /** What Odoo has: a type, a label, values, the model of a link, other fields. */
  is: z.array(z.string()),
  /** What would be needed in its place. */
  needs: z.array(z.string()),
  records: z.nullable(z.int()),
};

const setupReason = z.object({ code: setupReasonCode, ...facts });
export type SetupReason = z.infer<typeof setupReason>;

export const setupNote = z.object({ code: setupNoteCode, ...facts, reasons: z.array(setupReason) });
export type SetupNote = z.infer<typeof setupNote>;
