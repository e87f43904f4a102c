/** Which of Odoo's fields may be chosen for one of ours, and what follows when another model is chosen. */
import type { FoundField, FoundKind, OdooMap } from '@halaqa/contract/sync-setup';

type WantedField = FoundKind['fields'][number];

/** Fields of the chosen model whose type fits, and whose link leads where it should. */
export function fieldsFor({ models }: FoundKind, wanted: WantedField, map: OdooMap, kind: FoundKind['kind']): FoundField[] {
  const model = models.find((one) => one.model === map[kind]?.['model']);
  const target = wanted.to === null ? undefined : map[wanted.to]?.['model'];
  return (model?.fields ?? []).filter(({ type, relation }) => wanted.types.includes(type) && (target === undefined || relation === target));
}

/** Another model brings its own names; a model that is made, all that are made. */
export function withModel(map: OdooMap, { kind, models, fields }: FoundKind, model: string): OdooMap {
  const names = models.find((one) => one.model === model)?.names ?? Object.fromEntries(fields.map(({ field, made }) => [field, made]));
  return { ...map, [kind]: { ...names, model } };
}

export const withField = (map: OdooMap, { kind }: FoundKind, field: string, name: string | null): OdooMap => ({
  ...map,
  [kind]: { ...map[kind], [field]: name },
});
