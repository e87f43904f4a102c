import { describe, expect, it } from 'vitest';
import { searchWordsOf } from './search-words.ts';

describe('the words of a search', () => {
  it('are folded, and nothing is none', () => {
    expect(searchWordsOf('  سارة   Fahad ')).toEqual(['ساره', 'fahad']);
    expect(searchWordsOf('  ')).toEqual([]);
  });

  it.each(['0501234567', '٠٥٠١٢٣٤٥٦٧', '00501234567'])('%s is found in a phone with its country', (typed) => {
    expect('+966501234567').toContain(searchWordsOf(typed)[0]);
  });

  it('keep the zeros of a short number', () => {
    expect(searchWordsOf('000012')).toEqual(['000012']);
  });
});
