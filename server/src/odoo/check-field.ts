/** What is wrong with one field of the map in an Odoo, and what to do about it. */
import type { OdooFindingCode } from '@halaqa/contract/sync-setup';
import type { OdooField } from './client.ts';
import { type FieldMap, mayBeNull, type RecordKind } from './field-map.ts';
import type { FieldRequirement } from './field-requirements.ts';

/** English, for that Odoo's administrator. */
export interface Finding {
  /** By which a screen has words of its own for it. */
  code: OdooFindingCode;
  where: string;
  what: string;
  todo: string;
}

export interface FieldToCheck {
  kind: RecordKind;
  field: string;
  model: string;
  name: string;
  need: FieldRequirement;
  written: boolean;
}

export function fieldFindings(
  { kind, field, model, name, need, written }: FieldToCheck,
  fields: Record<string, OdooField>,
  map: FieldMap,
): Finding[] {
  const where = `${model}.${name} (${kind}.${field} of the field map)`;
  const found = fields[name];
  const relation = need.to && map[need.to].model;
  const wanted = `${need.types[0]}${relation ? ` to ${relation}` : ''}`;
  if (!found) {
    const instead = mayBeNull(kind, field) ? ' (or null where there is none)' : '';
    const todo = `Create it (${wanted}), give the user's group access to it, or put its real name${instead} into the field map.`;
    return [{ code: 'no_field', where, what: 'There is no such field, or the user may not see it.', todo }];
  }
  if (!need.types.includes(found.type)) {
    const todo = `Put the name of a field of type ${need.types.join(' or ')} into the field map, or create one.`;
    return [{ code: 'wrong_type', where, what: `The type of this field is ${found.type}; the portal needs ${wanted}.`, todo }];
  }
  const findings: Finding[] = [];
  if (relation && found.relation !== relation) {
    const todo = `Put the name of a field that links to ${relation} into the field map, or correct "${need.to}"."model" there.`;
    const what = `This field links to ${found.relation}, but the portal takes its ${need.to}s from ${relation}.`;
    findings.push({ code: 'wrong_link', where, what, todo });
  }
  const keys = found.selection?.map(([key]) => key);
  const lacks = need.has?.filter((key) => keys && !keys.includes(key)) ?? [];
  if (lacks.length > 0) {
    const todo = 'Add them to the values of the field, spelled exactly so (the value, not its label).';
    findings.push({ code: 'lacks_values', where, what: `The selection lacks ${named(lacks)}.`, todo });
  }
  const strange = keys?.filter((key) => need.knows && !need.knows.includes(key)) ?? [];
  if (strange.length > 0) {
    const todo = `Take ${strange.length === 1 ? 'it' : 'them'} out of the field: records in such a state do not reach the portal.`;
    findings.push({ code: 'strange_values', where, what: `The selection has ${named(strange)}, which the portal does not know.`, todo });
  }
  if (written && found.readonly === true) {
    const todo = 'Make the field one that is filled in, not computed and not related, and take its read-only mark away.';
    findings.push({ code: 'read_only', where, what: 'The field is read-only, and the portal has to change it.', todo });
  }
  return findings;
}

function named(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ');
}
