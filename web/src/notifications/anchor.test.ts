import { noticeScreen } from '@halaqa/domain/notice-screen';
import { expect, test } from 'vitest';
import { anchorOf } from '../booking/anchor.ts';

test("news of a session lead to its row in the student's calendar", () => {
  expect(noticeScreen('session_updated', 7, { role: 'student', studentId: 3 })).toBe(`/students/3/calendar#${anchorOf(7)}`);
});
