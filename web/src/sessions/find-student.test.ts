import { expect, test } from 'vitest';
import { findStudent } from './find-student.ts';

const names = ['أمل الحربي', 'نورة سعد', 'نوف العتيبي', 'إيمان القحطاني', 'Nadia'];

test('a letter goes to the next student whose name begins with it, and round to the first', () => {
  expect(findStudent(names, 'ن', -1)).toBe(1);
  expect(findStudent(names, 'ن', 1)).toBe(2);
  expect(findStudent(names, 'نن', 2)).toBe(1);
});

test('more letters stay with the student whom they fit', () => {
  expect(findStudent(names, 'نور', 1)).toBe(1);
  expect(findStudent(names, 'نوف', 1)).toBe(2);
});

test('hamza, case and the keyboard’s forms of a letter do not count', () => {
  expect(findStudent(names, 'ا', -1)).toBe(0);
  expect(findStudent(names, 'اي', 0)).toBe(3);
  expect(findStudent(names, 'n', -1)).toBe(4);
});

test('nobody is found by letters that no name begins with', () => {
  expect(findStudent(names, 'ز', 0)).toBe(-1);
  expect(findStudent(names, 'نز', 1)).toBe(-1);
  expect(findStudent([], 'ن', -1)).toBe(-1);
  expect(findStudent(names, ' ', 0)).toBe(-1);
});
