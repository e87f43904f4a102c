import { describe, expect, it } from 'vitest';
import { map } from '../../../test/import/map.ts';
import { enrolment } from '../../../test/import/records.ts';
import { mapEnrolment } from './enrolment.ts';

describe('an enrolment', () => {
  it('links a student and a course by their Odoo ids', () => {
    expect(mapEnrolment(enrolment(1), map.enrolment)).toEqual({
      take: true,
      row: { state: 'active', required_lectures: 12, attended_lectures: 4, progress: '33.33', date_start: '2026-02-01', date_end: null },
      links: { student_id: 101, course_id: 1 },
      notes: [],
    });
    expect(mapEnrolment(enrolment(1, { x_studio_student_id: 101, x_studio_course_id: 1 }), map.enrolment)).toMatchObject({
      links: { student_id: 101, course_id: 1 },
    });
  });

  it.each([
    [-3, '0.00'],
    [100, '100.00'],
    [120.5, '100.00'],
    [false, '0.00'],
  ])('shows a progress of %j as %s percent', (progress, percent) => {
    expect(mapEnrolment(enrolment(1, { x_studio_progress: progress }), map.enrolment)).toMatchObject({ row: { progress: percent } });
  });

  it('without a state is enrolled', () => {
    expect(mapEnrolment(enrolment(1, { x_studio_state: false }), map.enrolment)).toMatchObject({ row: { state: 'enrolled' } });
  });

  it('names the field that is wrong', () => {
    expect(() => mapEnrolment(enrolment(1, { x_studio_state: 'paused' }), map.enrolment)).toThrow('x_studio_state: "paused" is none of');
    expect(() => mapEnrolment(enrolment(1, { x_studio_course_id: false }), map.enrolment)).toThrow('x_studio_course_id: is empty');
  });
});
