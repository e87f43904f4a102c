import { checkInRefusals } from '@halaqa/contract/check-in';
import { expect, test } from 'vitest';
import { ApiError, Unreachable } from '../api/call.ts';
import { finalRefusal } from './refusal.ts';

test('the form stays for what another code answers, and gives way to every other refusal (D-330)', () => {
  const refused = checkInRefusals.map((code) => new ApiError(409, '', { code, message: '' }));
  expect(refused.filter((error) => !finalRefusal(error)).map(({ problem }) => problem?.code)).toEqual([
    'wrong_check_in_code',
    'too_many_requests',
  ]);
});

test('the form stays where nothing was answered, or by no portal', () => {
  expect([null, new Unreachable(), new ApiError(502, 'Bad Gateway')].map(finalRefusal)).toEqual([undefined, undefined, undefined]);
});
