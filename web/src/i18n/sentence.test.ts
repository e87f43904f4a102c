import { expect, test } from 'vitest';
import { texts as ar } from './ar/shell.ts';
import { texts as en } from './en/shell.ts';
import { asSentence } from './sentence.ts';

test.each([
  ['Saved', 'Saved.'],
  ['It was saved.', 'It was saved.'],
  ['هل حُفظ؟', 'هل حُفظ؟'],
  ['Saving…', 'Saving…'],
])('%j is the sentence %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

test.each([
  ['ar', ar],
  ['en', en],
])('the strip of a lost connection says two sentences in %s (D-329)', (_, { connection }) => {
  expect(asSentence(connection.lost)).toBe(connection.lost);
  expect(asSentence(connection.lostHint)).toBe(connection.lostHint);
});
