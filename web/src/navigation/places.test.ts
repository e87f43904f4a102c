import { expect, it } from 'vitest';
import { paths } from '../app/paths.ts';
import { isAt, placesOf } from './places.ts';

const admin = placesOf({ role: 'admin', studentId: null } as Parameters<typeof placesOf>[0]); // what the places of an admin hang on
const marked = (path: string): string[] => admin.filter((place) => isAt(place, path)).map(({ name }) => name);

it.each([
  [paths.adminSync, 'sync'],
  [paths.adminSyncSetup, 'sync'],
  [paths.adminSyncHistory, 'sync'],
  [paths.sessionRecord(7), 'sessions'],
  [paths.adminSessions, 'sessions'],
  [paths.detailedStudents, 'students'],
  [paths.studentRecord(7), 'students'],
  [paths.trainerRecord(7), 'trainers'],
  [paths.courseRecord(7), 'courseList'],
  [paths.roomRecord(7), 'rooms'],
  [paths.adminSchedules, 'schedules'],
  [paths.adminDashboard, 'today'],
  [paths.adminStudents, 'today'],
])('an admin at %s is at the place %s, and at no other', (path, name) => {
  expect(marked(path)).toEqual([name]);
});
