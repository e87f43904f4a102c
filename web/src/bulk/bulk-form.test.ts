import { expect, test } from 'vitest';
import { type BulkForm, blankForm, changeOf } from './bulk-form.ts';

const given = (form: Partial<BulkForm> & Pick<BulkForm, 'action'>) => changeOf({ ...blankForm(form.action), ...form });

test.each([
  [{ action: 'shift', amount: '٣' } as const, { action: 'shift', days: 3 }],
  [{ action: 'shift', amount: '2', unit: 'hours', direction: 'earlier' } as const, { action: 'shift', minutes: -120 }],
  [{ action: 'room' } as const, { action: 'room', roomId: null }],
  [{ action: 'cancel', message: ' ' } as const, { action: 'cancel' }],
  [{ action: 'cancel', message: ' مريضة ' } as const, { action: 'cancel', message: 'مريضة' }],
])('%j asks for %j', (form, change) => {
  expect(given(form)).toEqual(change);
});

test.each([
  [{ action: 'trainer' } as const, 'trainerId'],
  [{ action: 'shift', amount: '0' } as const, 'amount'],
  [{ action: 'shift', amount: '25', unit: 'hours' } as const, 'amount'],
  [{ action: 'shift', amount: 'much' } as const, 'amount'],
  [{ action: 'capacity', capacity: '' } as const, 'capacity'],
  [{ action: 'notify' } as const, 'message'],
  [{ action: 'notify', message: 'x'.repeat(1001) } as const, 'message'],
])('%j is not sent: %s', (form, fault) => {
  expect(given(form)).toEqual({ fault });
});
