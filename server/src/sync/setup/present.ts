/** What was found in an Odoo, as the wire has it. */
import { mappedFields } from '@halaqa/contract/mapped-fields';
import type { FoundKind, SetupFinding } from '@halaqa/contract/sync-setup';
import type { SetupNote, SetupReason } from '@halaqa/contract/sync-setup-notes';
import type { SetupStep } from '@halaqa/contract/sync-setup-steps';
import type { Language } from '@halaqa/contract/values';
import type { Finding } from '../../odoo/check-field.ts';
import { kinds, mayBeNull, type RecordKind } from '../../odoo/field-map.ts';
import { fieldRequirementsOf } from '../../odoo/field-requirements.ts';
import { candidatesOf } from '../../odoo/setup/choice.ts';
import type { Found, FoundField } from '../../odoo/setup/inspect.ts';
import type { PlanNote, PlanReason } from '../../odoo/setup/notes.ts';
import { baseModels, isMade, ownField, ownModel } from '../../odoo/setup/own.ts';
import type { KindPlan } from '../../odoo/setup/plan.ts';
import type { Step } from '../../odoo/setup/step.ts';
import { stepText } from '../../odoo/setup/step-text.ts';

const longestExample = 60;
const mostNamed = 8;

export function presentKinds(found: Found, plans: readonly KindPlan[], mayMake: boolean, language: Language): FoundKind[] {
  return kinds.map((kind) => ({
    kind,
    fields: fieldRequirementsOf(kind).flatMap(([name, { types, to }]) => {
      const field = mappedFields.find((one) => one === name);
      if (field === undefined) return [];
      const made = mayMake ? madeName(kind, field) : null;
      return [{ field, types: [...types], to: to ?? null, needed: !mayBeNull(kind, field), made }];
    }),
    made: mayMake && baseModels[kind] === undefined ? ownModel(kind) : null,
    models: candidatesOf(kind, found, plans).map(({ model, names, notes }) => ({
      model: model.model,
      label: language === 'ar' ? model.labelAr : model.label,
      records: model.records,
      names,
      fields: model.fields.map((field) => ({
        name: field.name,
        label: language === 'ar' ? field.labelAr : field.label,
        type: field.type,
        relation: field.relation ?? null,
        example: exampleOf(field),
      })),
      notes: mayMake ? notes.map(presentNote) : [],
    })),
    notes: mayMake ? plans.flatMap((plan) => (plan.kind === kind ? notesOfKind(plan) : [])).map(presentNote) : [],
  }));
}

/** What is absent has no model that could have notes. */
const notesOfKind = ({ how, notes, others }: KindPlan): readonly PlanNote[] => (how === 'absent' ? notes : others);

const presentNote = ({ reasons = [], code, ...facts }: PlanNote): SetupNote => ({
  code,
  ...presentFacts(facts),
  reasons: reasons.map((reason) => ({ code: reason.code, ...presentFacts(reason) })),
});

const presentFacts = ({ at, fields = [], kind, is = [], needs = [], records }: Omit<PlanReason, 'code'>): Omit<SetupReason, 'code'> => ({
  at,
  fields: [...fields],
  kind: kind ?? null,
  is: shortened(is),
  needs: shortened(needs),
  records: records ?? null,
});

const presentStep = ({ facts: { code, at, kind = null, fields = [], rights = [] } }: Step): SetupStep => ({
  code,
  at,
  kind,
  fields: fields.flatMap(({ field: ours, name }) => {
    const field = mappedFields.find((one) => one === ours);
    return field === undefined ? [] : [{ field, name }];
  }),
  rights,
});

export const presentMissing = (steps: readonly Step[]) => ({
  steps: steps.map(presentStep),
  // For pages of the version before alone (D-339); it goes with the next release.
  missing: steps.map(({ facts }) => stepText(facts)),
});

/** Of many values the first say enough. */
const shortened = (texts: readonly string[]): string[] => [
  ...texts.slice(0, mostNamed).map(clipped),
  ...(texts.length > mostNamed ? ['\u2026'] : []),
];

/** Of models that stand already, a name and an archive flag of their own are not made. */
function madeName(kind: RecordKind, field: string): string | null {
  const translated = field.replace(/En$/, '');
  if (isMade(kind, field)) return ownField(kind, field);
  return translated !== field && isMade(kind, translated) ? ownField(kind, translated) : null;
}

function exampleOf({ values }: FoundField): string | null {
  const [value] = values;
  if (value === undefined) return null;
  return clipped(String(Array.isArray(value) ? value[1] : value));
}

function clipped(text: string): string {
  return text.length > longestExample ? `${text.slice(0, longestExample - 1)}\u2026` : text;
}

/** Without what Odoo has said itself: where any address may be asked, nothing of its answers comes back but names. */
export const presentFinding = ({ code, where, what }: Finding): SetupFinding => ({
  code,
  where,
  what: code === 'unreadable' || code === 'administrator_key' ? '' : what,
});
