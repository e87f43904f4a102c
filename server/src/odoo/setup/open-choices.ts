/** What is asked in a terminal where several models could hold a kind (D-161). */
import type { RecordKind } from '../field-map.ts';
import type { NamedModels } from './named-models.ts';
import { noteText } from './note-text.ts';
import type { PlanNote } from './notes.ts';
import type { KindPlan } from './plan.ts';

/** A kind of which several models could hold the records, and nobody has said which. */
export interface OpenChoice {
  kind: RecordKind;
  /** The proposed one first. */
  models: readonly string[];
  notes: readonly PlanNote[];
}

export function openChoices(plans: readonly KindPlan[], settled: NamedModels): OpenChoice[] {
  return plans.flatMap(({ kind, model, others }) => {
    const notes = others.filter(({ code }) => code === 'another_model');
    if (notes.length === 0 || settled[kind] !== undefined) return [];
    return [{ kind, models: [model, ...notes.map(({ at }) => at)], notes }];
  });
}

export function questionOf({ kind, models, notes }: OpenChoice): string {
  return [
    ...notes.map((note) => `${noteText(note)}.`),
    ...models.map((model, at) => `  ${at + 1}  ${model}`),
    `Which one holds the ${kind}s? [1] `,
  ].join('\n');
}

/** By its number or its name, nothing typed is the first; undefined for what is neither. */
export function answerTo({ models }: OpenChoice, typed: string): string | undefined {
  if (typed === '') return models[0];
  return models.find((model, at) => typed === model || typed === String(at + 1));
}
