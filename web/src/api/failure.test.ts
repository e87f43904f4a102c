/** How a session that is over is told (SPEC-2.26, SPEC-9.6), and what a wordless refusal is called. */
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts as ar } from '../i18n/ar/shell.ts';
import { texts as en } from '../i18n/en/shell.ts';
import * as toasts from '../ui/toast.ts';
import { ApiError, Unreachable } from './call.ts';
import { expectSignOut, failureSentence, failureText, referenceOf, showFailure, signInAgain } from './failure.ts';

const assign = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  await i18next.init({ lng: 'ar', resources: { ar: { shell: ar }, en: { shell: en } }, defaultNS: 'shell' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockReset();
});

test.each([
  ['/student-dashboard', '/api/login?next=%2Fstudent-dashboard'],
  ['/admin/sessions', '/api/login?next=%2Fadmin%2Fsessions%3Fshow%3Dlist'],
  ['/trainer-dashboard', '/login?next=%2Ftrainer-dashboard'],
])('from %s the way to sign-in is taken half a second after the message, once', (pathname, door) => {
  vi.stubGlobal('location', { pathname, search: pathname === '/admin/sessions' ? '?show=list' : '', assign });
  signInAgain();
  signInAgain();
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([[door]]);
});

test('whoever signs out by choice is led nowhere else, unless it comes to nothing', () => {
  vi.stubGlobal('location', { pathname: '/settings', search: '', assign });
  const stay = expectSignOut();
  signInAgain();
  vi.advanceTimersByTime(10_000);
  expect(assign).not.toHaveBeenCalled();
  stay();
  signInAgain();
  vi.advanceTimersByTime(500);
  expect(assign).toHaveBeenCalledOnce();
});

test.each([
  [500, 'خطأ في الخادم', 'Server error'],
  [502, 'خطأ في الخادم', 'Server error'],
  [400, 'بيانات غير صحيحة', 'Validation error'],
  [422, 'بيانات غير صحيحة', 'Validation error'],
])('a refusal %i without words is called by its kind', async (status, inArabic, inEnglish) => {
  expect(failureText(new ApiError(status, ''))).toBe(inArabic);
  await i18next.changeLanguage('en');
  expect(failureText(new ApiError(status, ''))).toBe(inEnglish);
  expect(failureText(new ApiError(status, ''), 'Failed to book session')).toBe('Failed to book session');
});

test('a refusal in words keeps them, without the word that clients look for', () => {
  const said = (code: 'unauthorized' | 'session_full', message: string) => failureText(new ApiError(401, 'body', { code, message }));
  expect(said('session_full', 'اكتملت')).toBe('اكتملت');
  expect(said('unauthorized', 'Unauthorized: يلزم تسجيل الدخول')).toBe('يلزم تسجيل الدخول');
  expect(failureText(new Unreachable('none'))).toBe(ar.failure.networkHint);
});

test.each(['بقيت علاماتك كما هي', 'بقيت علاماتك كما هي.'])('beside “%s” the way to the network follows one full stop', (unsaid) => {
  expect(failureText(new Unreachable('none'), unsaid)).toBe(`بقيت علاماتك كما هي. ${ar.failure.networkHint}`);
});

test('a fault carries its reference, kept in one piece in Arabic; a refusal has none', async () => {
  const id = '61545dfc-1c26-41ca-86c8-c579fe49e8b1';
  const fault = new ApiError(500, '', { code: 'internal', message: 'حدث خطأ في الخادم', requestId: id });
  expect(referenceOf(fault)).toBe(id);
  expect(failureSentence(fault)).toBe('حدث خطأ في الخادم');
  expect(failureText(fault)).toBe(`حدث خطأ في الخادم. الرقم المرجعي \u2066${id}\u2069`);
  await i18next.changeLanguage('en');
  expect(failureText(fault)).toContain(`Reference \u2066${id}\u2069`);
  const full = new ApiError(409, '', { code: 'session_full', message: 'اكتملت' }, new Headers({ 'x-request-id': id }));
  expect([referenceOf(full), failureText(full)]).toEqual([undefined, 'اكتملت']);
});

test('of a fault that a proxy told, the reference is the one that it gave', () => {
  expect(referenceOf(new ApiError(502, '<html>', undefined, new Headers({ 'x-request-id': 'proxy-4f1c2d' })))).toBe('proxy-4f1c2d');
  expect(referenceOf(new ApiError(502, '<html>', undefined, new Headers()))).toBeUndefined();
  expect(referenceOf(new Unreachable('none'))).toBeUndefined();
});

test('what was answered before is not told as a failure (D-195)', () => {
  const shown = vi.spyOn(toasts, 'showToast');
  showFailure(new ApiError(409, '', { code: 'answered_before', message: 'سبق أن عولج هذا الطلب.' }), 'فشل في الحجز');
  expect(shown).toHaveBeenLastCalledWith({
    tone: 'plain',
    title: 'سبق الرد على هذا الطلب',
    text: 'سبق أن عولج هذا الطلب.',
    action: undefined,
  });
  showFailure(new ApiError(409, '', { code: 'session_full', message: 'اكتملت.' }), 'فشل في الحجز');
  expect(shown).toHaveBeenLastCalledWith({ tone: 'danger', title: 'فشل في الحجز', text: 'اكتملت.', action: undefined });
  shown.mockRestore();
});
