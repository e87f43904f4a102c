import { expect, it } from 'vitest';
import { splitName } from './person-name.ts';

it.each([
  ['نورة محمد القحطاني', 'نورة', 'محمد القحطاني'],
  ['عبد الله محمد الحربي', 'عبد الله', 'محمد الحربي'],
  ['نور الدين علي', 'نور الدين', 'علي'],
  ['أم كلثوم إبراهيم', 'أم كلثوم', 'إبراهيم'],
  ['Noura  Alqahtani', 'Noura', 'Alqahtani'],
  ['سارة', 'سارة', ''],
])('greets %s as %s', (full, first, last) => {
  expect(splitName(full)).toEqual({ first, last });
});
