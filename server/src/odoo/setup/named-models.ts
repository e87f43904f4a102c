/** Models that somebody names for a kind where the plan would take another, on the command line or when asked (D-161). */
import { existsSync, readFileSync } from 'node:fs';
import { kinds, parseFieldMap, type RecordKind } from '../field-map.ts';
import type { SetupFiles } from './files.ts';
import { baseModels } from './own.ts';

export type NamedModels = Partial<Record<RecordKind, string>>;

/** The named model cannot be used; the message is a sentence for the person who named it. */
export class WrongModel extends Error {
  override name = 'WrongModel';
}

/** Students are contacts and invoices are Odoo's: there is nothing to choose. */
const choosable = kinds.filter((kind) => baseModels[kind] === undefined);

/** @param texts each `kind=model` @throws WrongModel */
export function parseModels(texts: readonly string[]): NamedModels {
  const named: NamedModels = {};
  for (const text of texts) {
    const [, name = '', model = ''] = /^(\w+)=([\w.]+)$/.exec(text) ?? [];
    if (model === '') throw new WrongModel(`--model needs a kind and a model, such as --model course=x_course; this is none: ${text}`);
    const kind = choosable.find((one) => one === name);
    if (kind === undefined) throw new WrongModel(`--model ${text}: the kinds are ${choosable.join(', ')}.`);
    if (named[kind] !== undefined && named[kind] !== model)
      throw new WrongModel(`--model names two models for ${kind}: ${named[kind]} and ${model}.`);
    named[kind] = model;
  }
  return named;
}

/** Those of the field map that an earlier run has written. */
export function modelsBefore({ map: file }: Pick<SetupFiles, 'map'>): NamedModels {
  if (!existsSync(file)) return {};
  const read = parseFieldMap(JSON.parse(readFileSync(file, 'utf8')));
  return 'map' in read ? Object.fromEntries(choosable.map((kind) => [kind, read.map[kind].model])) : {};
}
