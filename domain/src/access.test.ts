import { type Role, roles } from '@halaqa/contract/values';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn, isScreen, landing, mayOpen, safeNext } from './access.ts';

/** SPEC-2, path by path, with an id where it has one. */
const allowed: Record<string, readonly Role[]> = {
  '/': ['student', 'trainer', 'admin'],
  '/student-dashboard': ['student'],
  '/student': ['student'],
  '/trainer-dashboard': ['trainer'],
  '/trainer': ['trainer'],
  '/admin-dashboard': ['admin'],
  '/admin': ['admin'],
  '/admin/students': ['admin'],
  '/admin/students/detailed': ['admin'],
  '/admin/students/7': ['admin'],
  '/admin/students/7/calendar': ['admin'],
  '/students/7/calendar': ['student', 'admin'],
  '/admin/sessions': ['admin'],
  '/admin/sessions/7': ['admin'],
  '/admin/trainers/7': ['admin'],
  '/admin/courses/7': ['admin'],
  '/admin/rooms/7': ['admin'],
  '/admin/trainer-schedules': ['admin'],
  '/admin/reports': ['admin'],
  '/trainer/profile/7': ['trainer', 'admin'],
  '/trainer/profile': ['trainer', 'admin'],
  '/trainer/calendar': ['trainer', 'admin'],
  '/courses': ['student'],
  '/invoices': ['student'],
  '/notifications': ['student', 'trainer', 'admin'],
  '/settings': ['student', 'trainer', 'admin'],
  '/profile': ['student', 'trainer', 'admin'],
};
const paths = Object.keys(allowed);

describe('screens', () => {
  it.each(roles.flatMap((role) => paths.map((path) => [role, path, allowed[path]?.includes(role)] as const)))(
    '%s opens %s: %s',
    (role, path, open) => {
      expect(mayOpen(role, path)).toBe(open);
      expect(isScreen(path)).toBe(true);
    },
  );

  it.each([null, undefined])('open to nobody without a role (%s), but for sign-in', (role) => {
    for (const path of paths) expect(mayOpen(role, path)).toBe(false);
    expect(mayOpen(role, '/login')).toBe(true);
  });

  it.each(['owner', 'toString', '__proto__', ''])('open to no unknown role (%j)', (name) => {
    // A role that a newer server might send: the types cannot hold it back at run time.
    const role = name as Role;
    for (const path of paths) expect(mayOpen(role, path)).toBe(false);
    expect(landing(role)).toBe('/login');
  });

  it('are found as the router finds them, in any case and with a slash at the end', () => {
    for (const path of ['/admin/', '/ADMIN', '/Admin/Students/7/calendar/']) {
      expect(isScreen(path)).toBe(true);
      expect(mayOpen('admin', path)).toBe(true);
      expect(mayOpen('student', path)).toBe(false);
    }
  });

  it('always has sign-in', () => {
    for (const role of roles) expect(mayOpen(role, '/login')).toBe(true);
    expect(isScreen('/login')).toBe(true);
    expect(mayOpen('student', '/login/')).toBe(true);
  });

  it.each([
    '//',
    '/admin//',
    '/admin/students/7/invoices',
    '/students//calendar',
    '/students/7/8/calendar',
    '/nowhere',
    '/admın',
    'admin',
    '',
    '/admin?x',
    '/login/x',
  ])('does not know %j', (path) => {
    expect(isScreen(path)).toBe(false);
    for (const role of roles) expect(mayOpen(role, path)).toBe(false);
  });
});

describe('landing', () => {
  it('is the dashboard of the role, which it may open', () => {
    expect(roles.map(landing)).toEqual(['/student-dashboard', '/trainer-dashboard', '/admin-dashboard']);
    for (const role of roles) expect(mayOpen(role, landing(role))).toBe(true);
  });

  it('is sign-in without a role', () => {
    expect(landing(null)).toBe('/login');
    expect(landing(undefined)).toBe('/login');
  });
});

describe('safeNext', () => {
  it.each([
    '/',
    '/student-dashboard',
    '/students/7/calendar?day=2026-03-01#top',
    '/a%2f%2fb',
    '/search?q=%D9%86',
    '/x?to=https://elsewhere.test',
  ])('keeps %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    '',
    'student',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/a\\..\\evil',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/\u0000/evil.test',
    '/\u007f',
    '/a b',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/./\t/evil.test',
    'https://evil.test',
    'https:/evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '?next=/x',
    '#x',
    '.',
    '../x',
    '@evil.test',
  ])('drops %j', (next) => {
    expect(safeNext(next)).toBeUndefined();
  });

  it.each([null, undefined])('is absent for %s', (next) => {
    expect(safeNext(next)).toBeUndefined();
  });

  it('leads to this site for every text, also when read a second time', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\r',
        '\n',
        '\u0000',
        'evil.test',
        'javascript:',
        '[',
        ']',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const anything = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    return fc.assert(
      fc.property(
        fc.oneof(
          anything,
          anything.map((text) => `/${text}`),
        ),
        (next) => {
          const safe = safeNext(next);
          if (safe === undefined) return;
          const here = 'https://portal.test';
          const once = new URL(safe, here);
          const twice = new URL(once.pathname + once.search + once.hash, here);
          expect([once.origin, twice.origin]).toEqual([here, here]);
          expect(safeNext(safe)).toBe(safe);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});

describe('after sign-in', () => {
  it('goes where the reader wanted to', () => {
    expect(afterSignIn('student', '/students/7/calendar?day=2026-03-01')).toBe('/students/7/calendar?day=2026-03-01');
    expect(afterSignIn('admin', '/admin/reports#courses')).toBe('/admin/reports#courses');
  });

  it.each([undefined, null, '', '//evil.test', '/admin', '/nowhere', '/login', '/login?next=/student', '/LOGIN/', '/api/auth/logout'])(
    'goes home where that is %j',
    (next) => {
      expect(afterSignIn('student', next)).toBe('/student-dashboard');
    },
  );

  it('goes nowhere without a role', () => {
    expect(afterSignIn(null, '/student')).toBe('/login');
  });
});
