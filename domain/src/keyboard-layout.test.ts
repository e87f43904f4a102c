import { describe, expect, test } from 'vitest';
import { inOtherLayout } from './keyboard-layout.ts';

describe('what was typed in the other layout', () => {
  test.each([
    ['hgsghl', 'السلام'],
    ['hgjr,dl', 'التقويم'],
    ['Hpl] hgpvfd', 'أحمد الحربي'],
    ["f'; [];", 'بطك جدك'],
    ['lwvtd', 'مصرفي'],
    ['kh`v', 'ناذر'],
    ['uzll ;hlg', 'عئمم كامل'],
    ['ph/l', 'حاظم'],
    ['tb', 'فلا'],
  ])('%s is %s', (typed, meant) => {
    expect(inOtherLayout(typed)).toEqual([meant]);
  });

  test.each([
    ['شاةثي', 'ahmed'],
    ['سشقشا', 'sarah'],
    ['ىخعقش', 'noura'],
    ['ٍشقشا', 'sarah'],
    ['ةشفاثةشفهؤس', 'mathematics'],
  ])('%s is %s', (typed, meant) => {
    expect(inOtherLayout(typed)).toEqual([meant]);
  });
});

test('what is one key and two is read as both', () => {
  expect(inOtherLayout('لاشيش')).toEqual(['bada', 'ghada']);
  // With Shift it is one key: nobody writes two capitals.
  expect(inOtherLayout('لأاشيش')).toEqual(['ghada']);
});

test('with the digits, the spaces and the signs between', () => {
  expect(inOtherLayout('iv2 15')).toEqual(['هر2 15']);
});

test.each(['', '   ', '2026', '٠٥٥', 'سارة Sarah', '+966 55', '-'])('nothing of %j, which somebody meant', (typed) => {
  expect(inOtherLayout(typed)).toEqual([]);
});

test.each([..."qwertyuiop[]asdfghjkl;'zxcvbnm,./`"])('the key %s leads there and back', (key) => {
  const [there = ''] = inOtherLayout(`${key}f`);
  expect(inOtherLayout(there)).toContain(`${key}f`);
});
