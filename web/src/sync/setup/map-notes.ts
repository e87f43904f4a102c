/** Which notes of a proposal still hold with what is chosen on the screen (D-161). */
import type { FoundKind, OdooMap } from '@halaqa/contract/sync-setup';
import type { SetupNote } from '@halaqa/contract/sync-setup-notes';

type WantedField = FoundKind['fields'][number];

/** What is said of the kind as a whole; the rest stands beside its field. */
export function notesOfKind({ kind, models, fields, notes }: FoundKind, map: OdooMap): SetupNote[] {
  const names = map[kind] ?? {};
  const chosen = names['model'] ?? null;
  const model = models.find((one) => one.model === chosen);
  const isOpen = (field: string): boolean => fields.some((wanted) => wanted.field === field && isUnfilled(wanted, names));
  const isTaken = (at: string): boolean => Object.values(names).some((name) => `${chosen}.${name}` === at);
  const ofModel = (model?.notes ?? []).flatMap((note): SetupNote[] => {
    switch (note.code) {
      case 'to_fill_in': {
        const open = note.fields.filter(isOpen);
        return open.length > 0 ? [{ ...note, fields: open }] : [];
      }
      case 'required_value':
        return isTaken(note.at) ? [] : [note];
      case 'not_taken':
        return [note];
      default:
        return [];
    }
  });
  const ofOthers = notes.filter(({ code, at, is, reasons }) => {
    if (code === 'another_model') return reasons.some((reason) => reason.at === chosen);
    return at !== chosen && !(code === 'unnamed_model' && chosen !== null && is.includes(chosen));
  });
  return [...ofModel, ...ofOthers];
}

/** What is said of one of our fields. */
export function notesOfField({ kind, models }: FoundKind, wanted: WantedField, map: OdooMap): SetupNote[] {
  const names = map[kind] ?? {};
  const model = models.find((one) => one.model === names['model']);
  return (model?.notes ?? []).filter(({ code, at, fields }) => {
    if (!fields.includes(wanted.field)) return false;
    if (code === 'lacking' || code === 'left_out') return isUnfilled(wanted, names);
    return (code === 'by_link_alone' || code === 'several_fields') && at === `${model?.model}.${names[wanted.field]}`;
  });
}

/** Nothing of Odoo was chosen for it: it stays empty, or is made. */
const isUnfilled = ({ field, made }: WantedField, names: Record<string, string | null>): boolean =>
  (names[field] ?? null) === null || names[field] === made;
