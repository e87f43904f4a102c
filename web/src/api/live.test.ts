import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/texts.ts';
import { type LiveChannel, openLive } from './live.ts';
import { setLiveState } from './live-state.ts';

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  onclose?: (event: { code: number }) => void;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.({ code: 1005 });
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

let sockets: FakeSocket[] = [];
let stored: Record<string, string> = {};
const page = new EventTarget();
const browser = { hidden: false, onLine: true };
const onNews = vi.fn();
const onBranding = vi.fn();
const onRefused = vi.fn(async () => undefined);
let channel: LiveChannel | undefined;

vi.mock('./live-state.ts', () => ({ setLiveState: vi.fn() }));

beforeEach(async () => {
  vi.useFakeTimers();
  sockets = [];
  stored = {};
  Object.assign(browser, { hidden: false, onLine: true });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'halaqa.test' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null, setItem: () => undefined });
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('document', Object.assign(page, { documentElement: {} }));
  Object.defineProperty(page, 'hidden', { configurable: true, get: () => browser.hidden });
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  await startTexts('ar');
});

afterEach(() => {
  channel?.close();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function listen(): FakeSocket {
  channel = openLive({ user: { id: 7, role: 'student' }, onNews, onBranding, onRefused });
  return last();
}

function last(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}

test('it says who reads and in which language, with the token where one is kept', () => {
  const socket = listen();
  socket.opens();
  expect(socket.url).toMatch(/^wss:\/\/halaqa\.test\/ws\?pageAgeMs=\d+$/);
  expect(socket.sent).toEqual([{ type: 'authenticate', userId: 7, role: 'student', language: 'ar' }]);
  channel?.close();
  stored = { authToken: 'kept' };
  const other = listen();
  other.opens();
  expect(other.sent).toEqual([{ type: 'authenticate', userId: 7, role: 'student', language: 'ar', token: 'kept' }]);
});

test('news of one moment are told together, and once', () => {
  const socket = listen();
  socket.opens();
  socket.says({ type: 'ready' });
  socket.says({ type: 'changed', what: [{ topic: 'session', id: 3, courseId: 2 }] });
  expect(onNews).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onNews.mock.calls).toEqual([[[{ topic: 'everything' }, { topic: 'session', id: 3, courseId: 2 }]]]);
});

test('what the page missed before it listened is old, and nothing else', () => {
  const socket = listen();
  socket.opens();
  vi.advanceTimersByTime(20_000);
  socket.says({ type: 'ready', missed: [{ topic: 'schedule', trainerId: 3 }] });
  vi.advanceTimersByTime(100);
  expect(onNews.mock.calls).toEqual([[[{ topic: 'schedule', trainerId: 3 }, { topic: 'unread' }]]]);
});

test('what pages show of the institute is told as the server says it', () => {
  const branding = { name: 'النور', nameEn: null, logo: null, shades: null };
  const socket = listen();
  socket.opens();
  socket.says({ type: 'ready', missed: [] });
  expect(onBranding).not.toHaveBeenCalled();
  socket.says({ type: 'ready', missed: [], branding });
  expect(onBranding.mock.calls).toEqual([[branding]]);
});

test('where listening took so long that the server could not know, everything is old', () => {
  const socket = listen();
  vi.advanceTimersByTime(30_001);
  socket.opens();
  socket.says({ type: 'ready', missed: [] });
  vi.advanceTimersByTime(100);
  expect(onNews.mock.calls).toEqual([[[{ topic: 'everything' }]]]);
});

test('a page that slept is as old as the clock says, though it counted no time', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.setSystemTime(performance.timeOrigin + 90_000);
  expect(listen().url).toMatch(/\?pageAgeMs=9\d{4}$/);
});

test('what comes while nobody looks is told when somebody does', () => {
  const socket = listen();
  socket.opens();
  browser.hidden = true;
  for (let id = 1; id <= 300; id++) socket.says({ type: 'changed', what: [{ topic: 'student', id }] });
  vi.advanceTimersByTime(60_000);
  expect(onNews).not.toHaveBeenCalled();
  browser.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(onNews).toHaveBeenCalledTimes(1);
  expect(onNews.mock.calls[0]?.[0]).toContainEqual({ topic: 'everything' });
});

test('what it does not know is passed over', () => {
  const socket = listen();
  socket.opens();
  socket.says('not JSON');
  socket.says({ type: 'party' });
  socket.says({ type: 'changed', what: [{ topic: 'weather' }] });
  vi.advanceTimersByTime(100);
  expect(onNews).not.toHaveBeenCalled();
});

test('after an end it comes back, each time later, and says so until it is ready', () => {
  listen();
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries++) {
    const count = sockets.length;
    const began = Date.now();
    last().onclose?.({ code: 1006 });
    while (sockets.length === count) vi.advanceTimersByTime(50);
    waits.push(Date.now() - began);
  }
  waits.forEach((wait, index) => {
    const longest = Math.min(60_000, 1_000 * 2 ** (index + 1));
    expect(wait).toBeGreaterThanOrEqual(longest / 2);
    expect(wait).toBeLessThanOrEqual(longest + 50);
  });
  expect(setLiveState).toHaveBeenLastCalledWith('closed');
  last().opens();
  last().says({ type: 'ready' });
  expect(setLiveState).toHaveBeenLastCalledWith('open');
  vi.advanceTimersByTime(100);
  expect(onNews.mock.calls).toEqual([[[{ topic: 'everything' }]]]);
});

test('a server that asks for patience has five seconds at least', () => {
  listen().onclose?.({ code: 1013 });
  vi.advanceTimersByTime(4_900);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(sockets).toHaveLength(2);
});

test('where the session is over it asks who is signed in', () => {
  const socket = listen();
  socket.opens();
  socket.onclose?.({ code: 4401 });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('where the session goes on under another token it comes back by that, and asks nobody (D-271)', () => {
  const socket = listen();
  socket.opens();
  socket.onclose?.({ code: 4402 });
  vi.advanceTimersByTime(2_100);
  expect(sockets).toHaveLength(2);
  expect(onRefused).not.toHaveBeenCalled();
});

test('it does not knock again before that is answered, and does where the session still stands', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  onRefused.mockReturnValueOnce(answered);
  const socket = listen();
  socket.opens();
  socket.onclose?.({ code: 4401 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  answer(undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sockets).toHaveLength(2);
});

test('so it does where it was not let in, and not where a connection ended', () => {
  const socket = listen();
  socket.onclose?.({ code: 1006 });
  expect(onRefused).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  last().opens();
  last().onclose?.({ code: 1001 });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('without a network it does not try, and with one again it does', () => {
  listen();
  browser.onLine = false;
  dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  browser.onLine = true;
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1_100);
  expect(sockets).toHaveLength(2);
});

test('a connection that slept with its device is opened anew', () => {
  listen().opens();
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(31_000);
  expect(sockets).toHaveLength(2);
});

test('once closed it stays closed', () => {
  const socket = listen();
  channel?.close();
  socket.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
});
