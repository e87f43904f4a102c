/** The cells of a row as values, each with the sentence that says what is wrong with it. An empty cell leaves what is there. */
import type { ImportField } from '@halaqa/contract/imports';
import { importWords } from '@halaqa/contract/texts/import-heads';
import { type EnrolmentState, enrolmentStates, type Gender, type Language } from '@halaqa/contract/values';
import { foldForSearch, latinDigits } from '@halaqa/domain/arabic';
import * as z from 'zod/mini';
import { serverText } from '../language/texts.ts';

export interface Mistake {
  row: number;
  /** Null where it is about the whole row. */
  field: ImportField | null;
  message: string;
}

const day = z.iso.date();
const email = z.email();

/** One row, whose mistakes are gathered as its cells are read. */
export class RowReader {
  readonly row: number;
  readonly mistakes: Mistake[] = [];
  private readonly cells: ReadonlyMap<ImportField, string>;
  private readonly language: Language;

  constructor(row: number, cells: ReadonlyMap<ImportField, string>, language: Language) {
    this.row = row;
    this.cells = cells;
    this.language = language;
  }

  refuse(field: ImportField | null, fault: string, facts: Record<string, unknown> = {}): undefined {
    const message = serverText(this.language, `field.${fault}`, facts);
    this.mistakes.push({ row: this.row, field, message });
    return undefined;
  }

  /** Undefined where the cell is empty or refused. */
  text(field: ImportField, maximum: number): string | undefined {
    const text = this.cells.get(field) ?? '';
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

  /** `2001-02-04`, or with the day first, as it is written in Saudi Arabia: `4/2/2001`. */
  day(field: ImportField): string | undefined {
    const text = this.digits(field, 40);
    if (text === undefined) return undefined;
    const [, dayFirst, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
    const [, yearFirst, middle, last] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
    const written = `${year ?? yearFirst}-${(month ?? middle)?.padStart(2, '0')}-${(dayFirst ?? last)?.padStart(2, '0')}`;
    return day.safeParse(written).success && written >= '1900' && written < '2200' ? written : this.refuse(field, 'not_a_date');
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
        words: anyOf(
          values.map((value) => word(value, this.language)),
          this.language,
        ),
      })
    );
  }
}

/** Where the words of each kind of value stand in the catalogues. */
const wordTexts = { gender: 'sync.gender', yes: 'audit.value', state: 'audit.value.enrolment_state' } as const;

/** "Female or Male". */
export const anyOf = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
