/** Adapts the text that the form keeps to the date segments of React Aria's hooks (ADR-27). */
import { DateFormatter, GregorianCalendar } from '@internationalized/date';
import type { useDateSegment } from 'react-aria/useDateField';
import { type DatePart, dateParts, type Parts, readParts, writeParts } from './date-text.ts';

export type FieldState = Parameters<typeof useDateSegment>[1];
export type Segment = Parameters<typeof useDateSegment>[0];

interface Written {
  /** As `date-text.ts` writes it. */
  text: string;
  /** BCP 47, with the reader's digits. */
  locale: string;
  /** Plain date: where the arrows begin in a part that is empty. */
  today: string;
  /** What an empty part is called, `day`. */
  names: Record<DatePart, string>;
  isInvalid: boolean;
  isRequired: boolean;
  onChange: (text: string) => void;
}

const limits: Record<DatePart, { least: number; most: number; page: number }> = {
  year: { least: 1, most: 9999, page: 5 },
  month: { least: 1, most: 12, page: 2 },
  day: { least: 1, most: 31, page: 7 },
};

const calendar = new GregorianCalendar();
/** The form checks, and nothing else. */
const noFault: FieldState['displayValidation'] = {
  isInvalid: false,
  validationErrors: [],
  validationDetails: {
    badInput: false,
    customError: false,
    patternMismatch: false,
    rangeOverflow: false,
    rangeUnderflow: false,
    stepMismatch: false,
    tooLong: false,
    tooShort: false,
    typeMismatch: false,
    valueMissing: false,
    valid: true,
  },
};
const nothing = () => undefined;

/**
 * Not React Stately's own state: that one forgets an incomplete date, and silently makes 28 February of a 30th. This one
 * keeps what was typed; the form says what is wrong with it.
 */
export function fieldState({ text, locale, today, names, isInvalid, isRequired, onChange }: Written): FieldState {
  const parts = readParts(text);
  const start = readParts(today);
  const put = (part: string, figure: number | undefined) => {
    const known = partNamed(part);
    if (known) onChange(writeParts(changed(parts, known, figure)));
  };
  const step = (part: string, by: number) => {
    const known = partNamed(part);
    if (!known) return;
    const { least, most } = limits[known];
    const figure = parts[known];
    const next = figure === undefined ? start[known] : figure + by;
    // After the end it begins again, as clocks do.
    put(known, next === undefined ? undefined : next > most ? least : next < least ? most : next);
  };
  const pageOf = (part: string) => limits[partNamed(part) ?? 'day'].page;
  const endOf = (part: string, end: 'least' | 'most') => limits[partNamed(part) ?? 'day'][end];
  return {
    value: null,
    defaultValue: null,
    setValue: nothing,
    // Of the month alone, which is read out by its name; any year and day will do.
    dateValue: new Date(Date.UTC(2000, (parts.month ?? 1) - 1, 1)),
    calendar,
    segments: segmentsOf(parts, locale, names),
    dateFormatter: new DateFormatter(locale, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
    validationState: isInvalid ? 'invalid' : null,
    isInvalid,
    granularity: 'day',
    maxGranularity: 'year',
    isDisabled: false,
    isReadOnly: false,
    isRequired,
    increment: (part) => step(part, 1),
    decrement: (part) => step(part, -1),
    incrementPage: (part) => step(part, pageOf(part)),
    decrementPage: (part) => step(part, -pageOf(part)),
    incrementToMax: (part) => put(part, endOf(part, 'most')),
    decrementToMin: (part) => put(part, endOf(part, 'least')),
    setSegment: (part: string, figure: number | string) => put(part, Number(figure)),
    confirmPlaceholder: nothing,
    clearSegment: (part) => put(part, undefined),
    formatValue: () => '',
    getDateFormatter: (other) => new DateFormatter(other),
    realtimeValidation: noFault,
    displayValidation: noFault,
    updateValidation: nothing,
    resetValidation: nothing,
    commitValidation: nothing,
  };
}

/** Day, month and year in the order in which `locale` writes them. */
export function orderOf(locale: string): DatePart[] {
  return writtenParts(locale).flatMap(({ type }) => partNamed(type) ?? []);
}

function segmentsOf(parts: Parts, locale: string, names: Record<DatePart, string>): Segment[] {
  const figures = new Intl.NumberFormat(locale, { useGrouping: false });
  return writtenParts(locale).map(({ type, value }): Segment => {
    const part = partNamed(type);
    if (!part) return { type: 'literal', text: value, isPlaceholder: false, placeholder: '', isEditable: false };
    const figure = parts[part];
    const { least, most } = limits[part];
    return {
      type: part,
      // The figure also of the month: the hook takes letters away from it where Backspace is pressed.
      text: figure === undefined ? names[part] : figures.format(figure),
      value: figure ?? null,
      minValue: least,
      maxValue: most,
      isPlaceholder: figure === undefined,
      placeholder: names[part],
      isEditable: true,
    };
  });
}

function writtenParts(locale: string): Intl.DateTimeFormatPart[] {
  const words = new DateFormatter(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.formatToParts(new Date(0));
}

function partNamed(name: string): DatePart | undefined {
  return dateParts.find((part) => part === name);
}

function changed(parts: Parts, part: DatePart, figure: number | undefined): Parts {
  const { [part]: _, ...others } = parts;
  return figure === undefined ? others : { ...others, [part]: figure };
}
