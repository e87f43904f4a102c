import { notificationKind, type Role } from '@halaqa/contract/values';
import { describe, expect, it } from 'vitest';
import { noticeScreen } from './notice-screen.ts';
import { portalScreens } from './screens.ts';

const student = { role: 'student', studentId: 3 } as const;
const trainer = { role: 'trainer', studentId: null } as const;
const admin = { role: 'admin', studentId: null } as const;

describe('a notification leads to', () => {
  it.each([
    ['the calendar of the student at the session', student, '/students/3/calendar#session-7'],
    ['the session in the calendar of the trainer', trainer, '/trainer/calendar?session=7'],
    ['the page of the session for an admin', admin, '/admin/sessions/7'],
  ])('%s', (_place, reader, path) => {
    for (const kind of ['new_session', 'session_cancelled', 'session_message', 'session_updated'] as const) {
      expect(noticeScreen(kind, 7, reader)).toBe(path);
    }
  });

  it('the place that its reader got from the waiting list, the invoices, and the accounts', () => {
    expect(noticeScreen('waitlist_promoted', 7, student)).toBe('/students/3/calendar#session-7');
    expect(noticeScreen('invoice_paid', null, student)).toBe('/invoices');
    expect(noticeScreen('user_created', null, admin)).toBe('/admin/users');
  });

  it('nothing where it tells all itself, or does not say of which session it is', () => {
    expect(noticeScreen('other', null, admin)).toBeUndefined();
    expect(noticeScreen('session_updated', null, student)).toBeUndefined();
  });

  it('a screen that its reader may open', () => {
    const readers: Record<Role, readonly string[]> = {
      student: ['session_booked', 'registration_cancelled', 'session_reminder', 'waitlist_promoted', 'invoice_paid', 'correction_decided'],
      trainer: ['new_session', 'session_cancelled', 'leave_decided', 'leave_entered', 'leave_taken_back', 'correction_decided'],
      admin: ['user_created', 'session_below_minimum', 'sync_problem', 'leave_asked', 'leave_withdrawn', 'correction_asked'],
    };
    for (const reader of [student, trainer, admin]) {
      for (const kind of readers[reader.role]) {
        const path = noticeScreen(notificationKind.parse(kind), 7, reader)?.replace(/[?#].*/, '') ?? '';
        const screen = portalScreens.find((one) => new RegExp(`^${one.path.replace(':id', '\\d+')}$`).test(path));
        expect(screen?.roles, kind).toContain(reader.role);
      }
    }
  });
});
