import { expect, test } from 'vitest';
import { fieldState, orderOf } from './segments.ts';

const arabic = 'ar-u-ca-gregory-nu-latn';
const names = { day: 'day', month: 'month', year: 'year' };

/** A field over `text`, and the text that it has written last. */
function field(text: string, locale = arabic) {
  const written: string[] = [];
  const onChange = (next: string) => written.push(next);
  const state = fieldState({ text, locale, today: '2026-11-22', names, isInvalid: false, isRequired: false, onChange });
  return { state, last: () => written.at(-1) };
}

test('each language has its own order', () => {
  expect(orderOf(arabic)).toEqual(['day', 'month', 'year']);
  expect(orderOf('en-GB-u-ca-gregory-nu-latn')).toEqual(['day', 'month', 'year']);
});

test('what is there stands in the digits of the reader, what is missing by its name', () => {
  const shown = (text: string, locale: string) =>
    field(text, locale)
      .state.segments.filter(({ type }) => type !== 'literal')
      .map((segment) => segment.text);
  expect(shown('2026-11-22', arabic)).toEqual(['22', '11', '2026']);
  expect(shown('2026-11-22', 'ar-u-ca-gregory-nu-arab')).toEqual(['٢٢', '١١', '٢٠٢٦']);
  expect(shown('-11-', arabic)).toEqual(['day', '11', 'year']);
});

test('a part that is typed or taken away leaves the others', () => {
  const { state, last } = field('-11-22');
  state.setSegment('year', 2026);
  expect(last()).toBe('2026-11-22');
  state.clearSegment('month');
  expect(last()).toBe('--22');
});

test('30 February stays as it was typed', () => {
  const { state, last } = field('2026-01-30');
  state.setSegment('month', 2);
  expect(last()).toBe('2026-02-30');
});

test('the arrows begin with today, and begin again after the last', () => {
  const empty = field('');
  empty.state.increment('month');
  expect(empty.last()).toBe('-11-');
  const whole = field('2026-12-31');
  whole.state.increment('month');
  expect(whole.last()).toBe('2026-01-31');
  whole.state.decrementToMin('day');
  expect(whole.last()).toBe('2026-12-01');
  whole.state.decrementPage('year');
  expect(whole.last()).toBe('2021-12-31');
});
