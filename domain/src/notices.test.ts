import { noticeParams } from '@halaqa/contract/notices';
import { sessionStates } from '@halaqa/contract/values';
import { describe, expect, it } from 'vitest';
import { type SessionForNotice, sessionChangeNotice, sessionNotice } from './notices.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));

function session(over: Partial<SessionForNotice> = {}): SessionForNotice {
  return {
    id: 7,
    name: 'Tajweed 3',
    nameEn: null,
    course: { name: 'Tajweed', nameEn: 'Recitation' },
    startsAt: at(15),
    endsAt: at(17),
    trainer: { id: 1, name: 'Noura', nameEn: null },
    room: { id: 2, name: 'Hall 2', nameEn: null },
    state: 'planned',
    ...over,
  };
}

const facts = {
  sessionId: 7,
  sessionName: 'Tajweed 3',
  sessionNameEn: null,
  courseName: 'Tajweed',
  courseNameEn: 'Recitation',
  startsAt: '2026-03-01T15:00:00Z',
};

describe('a notice of a session', () => {
  it.each(['session_booked', 'session_cancelled', 'new_session', 'waitlist_promoted', 'registration_cancelled'] as const)(
    '%s carries its facts in the form of the contract',
    (kind) => {
      const notice = sessionNotice(kind, session());
      expect(notice).toEqual({ kind, params: facts });
      expect(noticeParams[kind].parse(notice.params)).toEqual(facts);
    },
  );
});

describe('a change of a session', () => {
  it('into cancelled is told as a cancellation, whatever else changed', () => {
    for (const state of sessionStates.filter((name) => name !== 'cancelled')) {
      expect(sessionChangeNotice(session({ state }), session({ state: 'cancelled', startsAt: at(16) }))).toEqual({
        kind: 'session_cancelled',
        params: { ...facts, startsAt: '2026-03-01T16:00:00Z' },
      });
    }
  });

  it('out of cancelled is told', () => {
    expect(sessionChangeNotice(session({ state: 'cancelled' }), session({ state: 'confirmed' }))).toEqual({
      kind: 'session_updated',
      params: { ...facts, changes: { state: { from: 'cancelled', to: 'confirmed' } } },
    });
  });

  it('of time, trainer and room is told with the value before', () => {
    const after = session({ startsAt: at(16), endsAt: at(18), trainer: { id: 3, name: 'Huda', nameEn: 'Houda' }, room: null });
    const notice = sessionChangeNotice(session(), after);
    expect(notice).toEqual({
      kind: 'session_updated',
      params: {
        ...facts,
        startsAt: '2026-03-01T16:00:00Z',
        changes: {
          startsAt: { from: '2026-03-01T15:00:00Z', to: '2026-03-01T16:00:00Z' },
          endsAt: { from: '2026-03-01T17:00:00Z', to: '2026-03-01T18:00:00Z' },
          trainer: { from: { name: 'Noura', nameEn: null }, to: { name: 'Huda', nameEn: 'Houda' } },
          room: { from: { name: 'Hall 2', nameEn: null }, to: null },
        },
      },
    });
    expect(noticeParams.session_updated.parse(notice?.params)).toEqual(notice?.params);
  });

  it.each([
    ['the end alone', { endsAt: at(18) }, 'endsAt'],
    ['the room alone', { room: { id: 9, name: 'Hall 2', nameEn: null } }, 'room'],
    ['the trainer alone', { trainer: { id: 3, name: 'Noura', nameEn: null } }, 'trainer'],
  ])('of %s is told alone', (_, over, name) => {
    const notice = sessionChangeNotice(session(), session(over));
    expect(notice?.kind === 'session_updated' && Object.keys(notice.params.changes)).toEqual([name]);
  });

  it('into a room where there was none is told', () => {
    const notice = sessionChangeNotice(session({ room: null }), session());
    expect(notice?.params).toMatchObject({ changes: { room: { from: null, to: { name: 'Hall 2', nameEn: null } } } });
  });

  it.each([
    ['nothing', {}],
    ['its state between planned and confirmed', { state: 'confirmed' as const }],
    ['its state to done', { state: 'done' as const }],
    ['its name', { name: 'Tajweed III' }],
    ["its trainer's name only", { trainer: { id: 1, name: 'Noura A.', nameEn: null } }],
    ["its room's name only", { room: { id: 2, name: 'Hall B', nameEn: 'B' } }],
  ])('of %s is not told', (_, over) => {
    expect(sessionChangeNotice(session(), session(over))).toBeUndefined();
  });

  it('of a session that stays cancelled is not told', () => {
    expect(
      sessionChangeNotice(session({ state: 'cancelled' }), session({ state: 'cancelled', startsAt: at(16), room: null })),
    ).toBeUndefined();
  });
});
