/** The fields of a model in a line each. */
import type { Field } from './models.ts';

export const char = (string: string): Field => ({ type: 'char', string });
export const text = (string: string): Field => ({ type: 'text', string });
export const integer = (string: string): Field => ({ type: 'integer', string });
export const flag = (string: string): Field => ({ type: 'boolean', string });
export const date = (string: string): Field => ({ type: 'date', string });
export const moment = (string: string, required = false): Field => ({ type: 'datetime', string, required });
export const one = (string: string, relation: string, onDelete: Field['onDelete'] = 'set null'): Field => ({
  type: 'many2one',
  string,
  relation,
  onDelete,
  required: onDelete !== 'set null',
});
export const choice = (string: string, ...selection: [string, string][]): Field => ({ type: 'selection', string, selection });
export const amount = (string: string): Field => ({ type: 'monetary', string, readonly: true });
