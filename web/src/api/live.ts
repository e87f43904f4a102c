/**
 * The live channel `/ws` (SPEC-4.9, SPEC-7.3; D-18, D-41). It names what has changed by id, and the affected calls are made again. A
 * connection that ends is reopened after a back-off; what was missed meanwhile is read once it is `ready`.
 */
import type { User } from '@halaqa/contract/auth';
import type { InstituteBranding } from '@halaqa/contract/institute';
import { closeCode, type LiveChange, longestUpgradeMs, type MessageToServer, messageToClient, socketPath } from '@halaqa/contract/realtime';
import { currentLanguage } from '../i18n/texts.ts';
import { readStored } from '../storage.ts';
import { setLiveState } from './live-state.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** Delay after a server was busy. */
const tryLaterMs = 5_000;
/** A connection that held so long was a good one: the next wait begins small again. */
const goodAfterMs = 10_000;
/** News that comes together makes each list ask once. */
const gatherMs = 30;
/** More than these are not worth telling apart. */
const mostNews = 100;
const clockEveryMs = 30_000;
/** A clock that jumped so far slept with its device, and the connection may be dead without anybody having said so. */
const sleptMs = 150_000;

/** What is old now; `everything` too where something may have been missed. `unread`: what failed, or stands in for an answer. */
export type LiveEvents = LiveChange | { topic: 'notification' } | { topic: 'unread' };

interface Live {
  user: Pick<User, 'id' | 'role'>;
  /** Hears all news of one moment together, while the page is looked at; what comes while it is hidden waits. */
  onNews: (news: LiveEvents[]) => void;
  /** What pages show of the institute, as the server says it whenever it is `ready`. */
  onBranding: (branding: InstituteBranding) => void;
  /** The session behind it is over or another's: who is signed in has to be asked. Settles when that is known, or nobody answers. */
  onRefused: () => Promise<void>;
}

export interface LiveChannel {
  /** Says in which language the server is to write from now on. */
  speak: () => void;
  close: () => void;
}

export function openLive({ user, onNews, onBranding, onRefused }: Live): LiveChannel {
  let socket: WebSocket | undefined;
  let tries = 0;
  let isOver = false;
  let reconnection: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let news: LiveEvents[] = [];

  const authenticate = (token: string | null): void => {
    const message: MessageToServer = {
      type: 'authenticate',
      userId: user.id,
      role: user.role,
      language: currentLanguage(),
      ...(token ? { token } : {}),
    };
    socket?.send(JSON.stringify(message));
  };

  const connect = (): void => {
    clearTimeout(reconnection);
    // A browser without a network would only fill its console.
    if (isOver || socket || !navigator.onLine) return;
    const askedAt = performance.now();
    const opened = new WebSocket(address());
    socket = opened;
    let readyAt = Number.POSITIVE_INFINITY;
    let isOpen = false;
    opened.onopen = () => {
      isOpen = true;
      authenticate(readStored('token'));
    };
    opened.onmessage = ({ data }) => {
      const message = read(data);
      if (message?.type === 'ready') {
        readyAt = performance.now();
        setLiveState('open');
        const { missed, branding } = message;
        if (branding) onBranding(branding);
        gather(missed && readyAt - askedAt < longestUpgradeMs ? [...missed, { topic: 'unread' }] : [{ topic: 'everything' }]);
      } else if (message?.type === 'new_notification') gather([{ topic: 'notification' }]);
      else if (message?.type === 'changed') gather(message.what);
    };
    opened.onerror = () => setLiveState('closed');
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      socket = undefined;
      setLiveState('closed');
      tries = performance.now() - readyAt > goodAfterMs ? 1 : tries + 1;
      // A session that is over does not knock again, however long it takes to hear so.
      if (code === closeCode.unauthorized) return void onRefused().finally(() => wait(0));
      // A refusal at the upgrade reaches the page without its status: asking tells it from a server that is away.
      if (!isOpen) void onRefused();
      wait(code === closeCode.tryLater ? tryLaterMs : 0);
    };
  };

  const wait = (atLeastMs: number): void => {
    if (isOver) return;
    clearTimeout(reconnection);
    const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
    // Half of it is chance, so that a thousand readers of one server do not come back at the same moment.
    reconnection = setTimeout(connect, Math.max(atLeastMs, (longest * (1 + Math.random())) / 2));
  };

  const drop = (): void => {
    const dropped = socket;
    socket = undefined;
    setLiveState('closed');
    dropped?.close();
  };

  const gather = (more: LiveEvents[]): void => {
    news = news.length + more.length > mostNews ? [{ topic: 'everything' }] : [...news, ...more];
    gathering ??= setTimeout(tell, gatherMs);
  };
  const tell = (): void => {
    gathering = undefined;
    if (document.hidden || news.length === 0) return;
    const told = news;
    news = [];
    onNews(told);
  };

  let seenAt = Date.now();
  const clock = setInterval(() => {
    const slept = Date.now() - seenAt > sleptMs;
    seenAt = Date.now();
    if (!slept) return;
    drop();
    connect();
  }, clockEveryMs);

  const online = () => {
    drop();
    tries = 0;
    wait(0);
  };
  addEventListener('online', online);
  addEventListener('offline', drop);
  document.addEventListener('visibilitychange', tell);
  connect();

  return {
    speak: () => {
      if (socket?.readyState === WebSocket.OPEN) authenticate(null);
    },
    close: () => {
      isOver = true;
      clearTimeout(reconnection);
      clearTimeout(gathering);
      clearInterval(clock);
      removeEventListener('online', online);
      removeEventListener('offline', drop);
      document.removeEventListener('visibilitychange', tell);
      drop();
    },
  };
}

function address(): string {
  // One of the two clocks may have stood while the device slept, the other may have been set.
  const pageAgeMs = Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${socketPath}?pageAgeMs=${pageAgeMs}`;
}

/** Undefined for what this version does not know: a newer server may say more. */
function read(data: unknown) {
  try {
    return messageToClient.safeParse(JSON.parse(String(data))).data;
  } catch {
    // Not JSON, and so nothing of ours.
    return undefined;
  }
}
