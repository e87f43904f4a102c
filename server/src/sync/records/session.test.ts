import { describe, expect, it } from 'vitest';
import { map } from '../../../test/import/map.ts';
import { type Given, session } from '../../../test/import/records.ts';
import { mapSession } from './session.ts';

const mapped = (given: Given = {}) => mapSession(session(11, given), map.session);

describe('a session', () => {
  it('takes place at Odoo’s times, which are UTC', () => {
    expect(mapped()).toEqual({
      take: true,
      row: {
        name: 'جلسة 11',
        name_en: null,
        starts_at: new Date('2026-06-04T14:00:00Z'),
        ends_at: new Date('2026-06-04T16:00:00Z'),
        capacity: 10,
        state: 'planned',
        search: 'جلسه 11',
        active: true,
      },
      links: { course_id: 1, trainer_id: 5, room_id: 3 },
      attendees: [101, 102],
      notes: [],
    });
  });

  it('may do without a room', () => {
    expect(mapped({ x_studio_room_id: false })).toMatchObject({ links: { room_id: null } });
  });

  it('without a state is confirmed (D-23)', () => {
    expect(mapped({ x_studio_state: false })).toMatchObject({ row: { state: 'confirmed' } });
  });

  it('without a capacity has the default one, and it is told', () => {
    expect(mapped({ x_studio_capacity: 0 })).toMatchObject({ row: { capacity: 10 }, notes: ['capacity_unset'] });
  });

  it.each([
    [{ x_studio_trainer_id: false }, 'without_trainer'],
    [{ x_studio_end_datetime: false }, 'without_end'],
    [{ x_studio_end_datetime: '2026-06-04 14:00:00' }, 'ends_before_start'],
    [{ x_studio_end_datetime: '2026-06-04 13:00:00' }, 'ends_before_start'],
  ])('that Odoo allows and we cannot hold is skipped: %j', (given, why) => {
    expect(mapped(given)).toEqual({ take: false, why });
  });

  it.each([
    [{ x_studio_state: 'postponed' }, 'x_studio_state: "postponed" is none of planned, confirmed, done, cancelled'],
    [{ x_studio_start_datetime: '2026-06-04T14:00:00Z' }, 'x_studio_start_datetime: '],
    [{ x_studio_start_datetime: false }, 'x_studio_start_datetime: is empty'],
    [{ x_studio_course_id: false }, 'x_studio_course_id: is empty'],
    [{ x_studio_capacity: -1 }, 'x_studio_capacity: -1'],
    [{ x_studio_attendee_ids: ['101'] }, 'x_studio_attendee_ids: '],
    [{ x_studio_trainer_id: false, x_studio_attendee_ids: 7 }, 'x_studio_attendee_ids: '],
  ])('names the field that is wrong: %j', (given, says) => {
    expect(() => mapped(given)).toThrow(says);
  });
});
