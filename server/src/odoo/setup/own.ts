/** The models and fields that the set-up makes where an Odoo has none: their technical names, types, links and labels. */
import { type Label, odooLabels, odooValueLabels } from '@halaqa/contract/texts/odoo-labels';
import type { RecordKind } from '../field-map.ts';
import { type FieldRequirement, fieldRequirementsOf } from '../field-requirements.ts';

export const ownModel = (kind: RecordKind): string => `x_halaqa_${kind}`;

/** Kinds whose records stand in models of Odoo itself: contacts, and accounting. */
export const baseModels: Partial<Record<RecordKind, string>> = { student: 'res.partner', invoice: 'account.move' };

/** Those of which the portal knows a label are made; others, such as an English name of its own, are not. */
export const isMade = (kind: RecordKind, field: string): boolean => labelOf(kind, field) !== undefined;

export const ownFieldsOf = (kind: RecordKind): string[] => [
  ...(kind === 'enrolment' ? ['name'] : []),
  ...fieldRequirementsOf(kind).flatMap(([field]) => (isMade(kind, field) ? [field] : [])),
];

/** As Studio would name it, but for what Odoo knows by its name: the name of a record, and whether it is archived. */
export function ownField(kind: RecordKind, field: string): string {
  if (field === 'name') return 'x_name';
  if (field === 'active') return 'x_active';
  const snake = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const type = typeOf(kind, field);
  if (type === 'many2many') return `x_halaqa_${snake.replace(/s$/, '')}_ids`;
  return `x_halaqa_${snake}${type === 'many2one' ? '_id' : ''}`;
}

export interface OwnField {
  /** Values for `ir.model.fields`. */
  values: Record<string, unknown>;
  label: Label;
  /** The options of a selection field. */
  options: readonly { key: string; label: Label }[];
}

export interface FieldContext {
  /** The model that gets the field. */
  model: string;
  /** Odoo's version. */
  major: number;
  /** The model that holds the records of a kind. */
  linkTo: (kind: RecordKind) => string;
}

export function ownFieldDefinition(kind: RecordKind, field: string, { model, major, linkTo }: FieldContext): OwnField {
  const label = labelOf(kind, field) ?? { ar: field, en: field };
  const name = ownField(kind, field);
  const ttype = typeOf(kind, field);
  const options = (optionsOf(kind, field) ?? []).map((key) => ({ key, label: odooValueLabels[key] ?? { ar: key, en: key } }));
  const to = needOf(kind, field)?.to;
  const relation = to === undefined ? 'res.country' : linkTo(to);
  const selection_ids = options.map(({ key, label: { en } }, at) => [0, 0, { value: key, name: en, sequence: at + 1 }]);
  return {
    label,
    options,
    values: {
      name,
      ttype,
      field_description: label.en,
      state: 'manual',
      // A name may have a text in each language, where people read it.
      ...((field === 'name' && kind !== 'enrolment') || field === 'description' ? { translate: major >= 19 ? 'standard' : true } : {}),
      ...(options.length > 0 ? { selection_ids } : {}),
      ...(ttype === 'many2one' ? { relation, on_delete: onDelete(field) } : {}),
      // Two of them between the same models share one table unless each names its own.
      ...(ttype === 'many2many' ? { relation, ...tableOf(model, name) } : {}),
    },
  };
}

/** What goes with a record that is deleted in Odoo: a student's enrolments; a course that has sessions cannot be deleted. */
const onDelete = (field: string): string => (field === 'student' ? 'cascade' : field === 'course' ? 'restrict' : 'set null');

const tableOf = (model: string, name: string) => ({
  relation_table: `${model.replaceAll('.', '_')}_${name.replace(/^x_/, '').replace(/_ids$/, '')}_rel`.slice(0, 60),
  column1: 'record_id',
  column2: 'contact_id',
});

function optionsOf(kind: RecordKind, field: string): readonly string[] | undefined {
  if (field === 'qualification') return ['secondary', 'diploma', 'bachelor', 'master', 'doctorate'];
  const need = needOf(kind, field);
  return need && typeOf(kind, field) === 'selection' ? (need.has ?? need.knows) : undefined;
}

const needOf = (kind: RecordKind, field: string): FieldRequirement | undefined =>
  fieldRequirementsOf(kind).find(([name]) => name === field)?.[1];

const typeOf = (kind: RecordKind, field: string): string => needOf(kind, field)?.types[0] ?? 'char';

export function labelOf(kind: RecordKind, field: string): Label | undefined {
  const labels: Record<string, Record<string, Label>> = odooLabels;
  return labels[kind]?.[field];
}
