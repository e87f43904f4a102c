/** The cells of a row as values, each with the sentence that says what is wrong with it. An empty cell leaves what is there. */
import type { ImportField } from '@halaqa/contract/imports';
import { importWords } from '@halaqa/contract/texts/import-heads';
import {
  type EnrolmentState,
  enrolmentStates,
  type Gender,
  type Language,
  type SessionState,
  seenText,
  sessionStates,
} from '@halaqa/contract/values';
import { foldForSearch, latinDigits } from '@halaqa/domain/arabic';
import * as z from 'zod/mini';
import { serverText } from '../language/texts.ts';
import { type AmountField, amounts } from './amounts.ts';
import { readDateTime, readDay, readDuration, readEnd, type WallDateTime } from './date-time-cells.ts';

export interface Mistake {
  row: number;
  /** Null where it is about the whole row. */
  field: ImportField | null;
  /** What its cell holds. */
  given: string | null;
  message: string;
}

/** So much of a cell is told. */
const mostGiven = 80;

const email = z.email();

/** One row, whose mistakes are gathered as its cells are read. */
export class RowReader {
  readonly row: number;
  readonly mistakes: Mistake[] = [];
  /** What to look at, which keeps nothing from being written. */
  readonly hints: Mistake[] = [];
  private readonly cells: ReadonlyMap<ImportField, string>;
  private readonly language: Language;

  constructor(row: number, cells: ReadonlyMap<ImportField, string>, language: Language) {
    this.row = row;
    this.cells = cells;
    this.language = language;
  }

  refuse(field: ImportField | null, fault: string, facts: Record<string, unknown> = {}): undefined {
    this.mistakes.push(this.said(field, fault, facts));
    return undefined;
  }

  hint(field: ImportField, fault: string, facts: Record<string, unknown>): void {
    this.hints.push(this.said(field, fault, facts));
  }

  has(field: ImportField): boolean {
    return this.cells.has(field);
  }

  /** Refuses that all of these are empty. */
  require(...fields: ImportField[]): void {
    if (fields.some((field) => this.cell(field) !== '')) return;
    this.refuse(fields.find((field) => this.has(field)) ?? null, 'required');
  }

  private cell(field: ImportField): string {
    return seenText(this.cells.get(field) ?? '');
  }

  private said(field: ImportField | null, fault: string, facts: Record<string, unknown>): Mistake {
    const cell = field === null ? undefined : this.cells.get(field);
    return { row: this.row, field, given: cell?.slice(0, mostGiven) || null, message: serverText(this.language, `field.${fault}`, facts) };
  }

  /** Undefined where the cell is empty or refused. */
  text(field: ImportField, maximum: number): string | undefined {
    const text = this.cell(field);
    if (text === '') return undefined;
    if (text.length > maximum) return this.refuse(field, 'too_long', { maximum });
    return /\p{Cs}/u.test(text) || text.includes('\0') ? this.refuse(field, 'invalid') : text;
  }

  /** Arabic-Indic digits are accepted (D-38). */
  digits(field: ImportField, maximum: number): string | undefined {
    const text = this.text(field, maximum);
    return text && latinDigits(text);
  }

  email(field: ImportField): string | undefined {
    const text = this.text(field, 254);
    return text === undefined || email.safeParse(text).success ? text : this.refuse(field, 'email');
  }

  integer(field: ImportField, minimum: number, maximum: number): number | undefined {
    const text = this.digits(field, 20);
    if (text === undefined) return undefined;
    if (!/^\d{1,10}$/.test(text)) return this.refuse(field, 'not_a_number');
    if (Number(text) < minimum) return this.refuse(field, 'too_small', { minimum });
    return Number(text) > maximum ? this.refuse(field, 'too_big', { maximum }) : Number(text);
  }

  amount(field: AmountField): number | undefined {
    const { minimum, maximum } = amounts[field];
    return this.integer(field, minimum, maximum);
  }

  day(field: ImportField): string | undefined {
    return this.time(field, readDay, 'not_a_date');
  }

  moment(field: ImportField): WallDateTime | undefined {
    return this.time(field, readDateTime, 'not_a_moment');
  }

  /** Its day may be left out. */
  end(field: ImportField): ReturnType<typeof readEnd> {
    return this.time(field, readEnd, 'not_a_time');
  }

  /** In minutes. */
  length(field: ImportField): number | undefined {
    return this.time(field, readDuration, 'not_a_length');
  }

  private time<Value>(field: ImportField, read: (text: string) => Value | undefined, fault: string): Value | undefined {
    const text = this.digits(field, 40);
    if (text === undefined) return undefined;
    // A spreadsheet in Arabic puts marks of direction around its times.
    return read(text.replace(/[\u061c\u200e\u200f]/g, '')) ?? this.refuse(field, fault);
  }

  gender(field: ImportField): Gender | undefined {
    return this.word(field, 'gender', importWords.gender);
  }

  yes(field: ImportField): boolean | undefined {
    const word = this.word<'yes' | 'no'>(field, 'yes', importWords.yes);
    return word && word === 'yes';
  }

  state(field: ImportField): EnrolmentState | undefined {
    return this.word(field, 'state', importWords.state, enrolmentStates);
  }

  sessionState(field: ImportField): SessionState | undefined {
    return this.word(field, 'sessionState', importWords.sessionState, sessionStates);
  }

  /** A word of either language, or the value itself. */
  private word<Value extends string>(
    field: ImportField,
    texts: keyof typeof wordTexts,
    also: Record<Value, readonly string[]>,
    values: readonly Value[] = Object.keys(also) as Value[], // the keys of a literal
  ): Value | undefined {
    const text = this.text(field, 40);
    if (text === undefined) return undefined;
    const typed = foldForSearch(text);
    const word = (value: Value, language: Language) => serverText(language, `${wordTexts[texts]}.${value}`);
    const found = values.find((value) =>
      [value, word(value, 'ar'), word(value, 'en'), ...also[value]].some((one) => foldForSearch(one) === typed),
    );
    return (
      found ??
      this.refuse(field, 'not_a_word', {
        words: wordsOf(texts, this.language),
      })
    );
  }
}

/** Where the words of each kind of value stand in the catalogues. */
const wordTexts = { gender: 'sync.gender', yes: 'audit.value', state: 'audit.value.enrolment_state', sessionState: 'sync.state' } as const;

/** All words that a cell of this kind takes: "Female or Male". */
export const wordsOf = (texts: keyof typeof wordTexts, language: Language): string =>
  anyOf(
    Object.keys(importWords[texts]).map((value) => serverText(language, `${wordTexts[texts]}.${value}`)),
    language,
  );

/** "Female or Male". */
export const anyOf = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
