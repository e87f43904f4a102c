/** What somebody should know of a plan, as facts: `report.ts` puts them into the words of the command, the screen into its own. */
import type { SetupNoteCode, SetupReasonCode } from '@halaqa/contract/sync-setup-notes';
import type { RecordKind } from '../field-map.ts';

interface Facts {
  /** Odoo's model, or `model.field`. */
  at: string;
  /** Ours. */
  fields?: readonly string[];
  kind?: RecordKind;
  /** What Odoo has: a type, a label, values, the model of a link, other fields. */
  is?: readonly string[];
  /** What would be needed in its place. */
  needs?: readonly string[];
  records?: number;
}

export interface PlanReason extends Facts {
  code: SetupReasonCode;
}

export interface PlanNote extends Facts {
  code: SetupNoteCode;
  reasons?: readonly PlanReason[];
}
