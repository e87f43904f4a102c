import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseProblem, violates } from './faults.ts';
import { NoPrimary } from './primary.ts';

const fromDatabase = (code: string, constraint?: string) =>
  Object.assign(new pg.DatabaseError('said by PostgreSQL', 0, 'error'), { code, constraint });

const fromNode = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

describe('a passing fault of the database', () => {
  it.each(['55P03', '57014', '40P01', '40001', '25P03', '57P01', '57P03', '25006', '08006', '53300', '53100'])(
    'is one that %s says',
    (code) => {
      expect(databaseProblem(fromDatabase(code))).toMatchObject({ code: 'unavailable', status: 503 });
    },
  );

  it('is a connection that breaks or is not to be had', () => {
    for (const error of [
      fromNode('ECONNREFUSED', 'connect'),
      fromNode('ECONNRESET', 'read'),
      fromNode('ENOENT', 'connect'),
      new Error('Connection terminated unexpectedly'),
      new Error('timeout exceeded when trying to connect'),
      new NoPrimary('none of 2 hosts takes changes'),
    ]) {
      expect(databaseProblem(error)).toMatchObject({ code: 'unavailable', cause: error });
    }
  });

  it('is nothing else', () => {
    for (const error of [
      fromDatabase('23505'),
      fromDatabase('42601'),
      fromNode('ENOENT', 'open'),
      new Error('a fault of ours'),
      'text',
      undefined,
    ]) {
      expect(databaseProblem(error)).toBeUndefined();
    }
  });
});

it('tells a violated constraint by its name', () => {
  expect(violates(fromDatabase('23505', 'attendee_pkey'), 'attendee_pkey')).toBe(true);
  expect(violates(fromDatabase('23505', 'student_number'), 'attendee_pkey')).toBe(false);
  expect(violates(new Error('attendee_pkey'), 'attendee_pkey')).toBe(false);
});
