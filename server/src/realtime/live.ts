/** The live connections of this process: who may open one, what each is sent, and which must be closed. */
import type { LiveChange } from '@halaqa/contract/realtime';
import type { Context } from '../context/context.ts';
import { presentBranding } from '../context/institute.ts';
import { presentNotification } from '../notifications/present.ts';
import { findNotifications } from '../notifications/store.ts';
import { announcementOf } from './announcement.ts';
import type { LiveEvent } from './events.ts';
import { type LiveClient, type LiveSession, mostChanges } from './live-client.ts';
import { findLiveSessions } from './live-session-store.ts';
import { RecentEvents } from './recent-events.ts';
import { ReaderRegistry } from './registry.ts';
import type { Listener } from './relay.ts';

/** A change makes every screen that shows it ask again: so many a second all sockets of the portal's processes may ask. */
const refetchesPerSecond = 1_000;
const shortestGapMs = 20;
const longestGapMs = 3_000;

const mostOfOneAccount = 30;
/** Who has not shown a session yet. */
const mostStrangers = 500;

/** After so long without news a socket is worse than none: without one, the web asks every half minute. */
const deafForMs = 10_000;
const lookAtClockEveryMs = 500;
const beatEveryMs = 30_000;

export type Session = Pick<LiveSession, 'sessionId' | 'accountId' | 'tokenHash'>;
type NotificationEvent = Extract<LiveEvent, { topic: 'notification' }>;

export class LiveConnections implements Listener {
  private readonly ctx: Context;
  private readonly readers = new ReaderRegistry();
  private readonly strangers = new Set<LiveClient>();
  private readonly recent = new RecentEvents();
  /** Sessions are read and events passed on one after the other, so that what was read never is older than what was heard. */
  private turn: Promise<void> = Promise.resolve();
  /** Who waits to be let in: all of them are read at once. */
  private readonly arriving: [LiveClient, Session][] = [];
  private deafTimer: NodeJS.Timeout | undefined;
  private readonly timers: NodeJS.Timeout[];

  constructor(ctx: Context) {
    this.ctx = ctx;
    this.timers = [setInterval(() => this.endSessions(), lookAtClockEveryMs).unref(), setInterval(() => this.beat(), beatEveryMs).unref()];
  }

  /** Accepts a socket whose session comes later, by `admit`; closes it at once where too many wait for theirs. */
  welcome(reader: LiveClient): void {
    if (this.strangers.size >= mostStrangers) reader.close('tryLater');
    this.readers.add(reader);
    this.strangers.add(reader);
  }

  leave(reader: LiveClient): void {
    this.strangers.delete(reader);
    this.readers.remove(reader);
  }

  /** Makes the socket that session's and says `ready`, or closes it where the session is over. */
  async admit(reader: LiveClient, session: Session): Promise<void> {
    // The reader may have left while the token was looked up.
    if (!reader.isOpen) return;
    this.strangers.delete(reader);
    this.readers.add(reader);
    reader.session = undefined;
    this.readers.follow(reader, new Set());
    this.arriving.push([reader, session]);
    await this.inTurn(async () => {
      const asked = this.arriving.splice(0);
      await this.revalidate(asked);
      const branding = presentBranding(this.ctx.institute.now.branding);
      for (const [arrived] of asked) if (arrived.session) arrived.send({ type: 'ready', missed: this.missedBy(arrived), ...branding });
    });
  }

  hear(events: LiveEvent[]): void {
    const atMs = performance.now();
    void this.inTurn(() => this.pass(events, atMs));
  }

  listening(): void {
    clearTimeout(this.deafTimer);
    this.deafTimer = undefined;
    this.recent.beginAt(performance.now());
    this.hear([{ topic: 'institute' }, { topic: 'everything' }]);
  }

  deaf(): void {
    // Said again at each try that fails: the first one counts.
    this.deafTimer ??= setTimeout(() => {
      for (const reader of this.readers.all) reader.close('tryLater');
    }, deafForMs).unref();
  }

  /** Says goodbye to all and waits until they have gone, `graceMs` at most. */
  async stop(graceMs: number): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.deafTimer);
    for (const reader of this.readers.all) reader.close('goingAway');
    const deadline = performance.now() + graceMs;
    while (this.readers.all.size > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const reader of this.readers.all) reader.cutOff();
  }

  /** What goes wrong is told in the log, and everybody to ask again. */
  private inTurn(act: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(act).catch((error: unknown) => {
      this.ctx.log.warn({ err: error }, 'could not pass on what has changed');
      this.recent.beginAt(performance.now());
      this.tellAll({ topic: 'everything' });
    });
    return this.turn;
  }

  /** A reader who must go goes before anything else is told; one who follows more now hears of it. */
  private async pass(events: LiveEvent[], heardAtMs: number): Promise<void> {
    this.recent.add(events, heardAtMs);
    if (events.some(({ topic }) => topic === 'institute')) await this.ctx.institute.refresh();
    const all = events.some(({ topic }) => topic === 'everything');
    const moved = all ? this.readers.all : this.followers(events.flatMap((event) => keysThatMove(event)));
    await this.revalidate([...moved].flatMap((reader) => (reader.session ? [[reader, reader.session]] : [])));
    if (all) this.tellAll({ topic: 'everything' });
    for (const event of events) this.route(event);
    await this.notify(events.filter((event) => event.topic === 'notification'));
  }

  private route(event: LiveEvent): void {
    const announced = announcementOf(event);
    if (announced) for (const reader of this.followers(announced.keys)) reader.tell(announced.change, this.gapMs());
  }

  /** What a reader who has just come has to read again; undefined where that may be anything. */
  private missedBy({ readSinceMs, keys }: LiveClient): LiveChange[] | undefined {
    const events = readSinceMs === undefined ? undefined : this.recent.since(readSinceMs);
    if (!events) return undefined;
    const missed = new Map<string, LiveChange>();
    for (const event of events) {
      if (event.topic === 'everything' || accountsOf(event).some((id) => keys.has(`account:${id}`))) return undefined;
      const announced = announcementOf(event);
      if (announced?.keys.some((key) => keys.has(key))) missed.set(JSON.stringify(announced.change), announced.change);
    }
    return missed.size > mostChanges ? undefined : [...missed.values()];
  }

  private async notify(events: NotificationEvent[]): Promise<void> {
    const awaited = events.filter(({ accountId }) => this.readers.of(`account:${accountId}`).size > 0);
    if (awaited.length === 0) return;
    const { timeZone } = this.ctx.config.institute;
    const ids = awaited.map(({ id }) => id);
    for (const row of await findNotifications(this.ctx.pool, ids)) {
      for (const reader of this.readers.of(`account:${row.account_id}`)) {
        reader.send({ type: 'new_notification', notification: presentNotification(row, reader.language, timeZone) });
      }
    }
  }

  /**
   * Reads these sessions: a reader without one must go, and so must one whose session is now another account's, or goes on under a token
   * that this reader may not have.
   */
  private async revalidate(asked: [LiveClient, Session][]): Promise<void> {
    if (asked.length === 0) return;
    const ids = asked.map(([, { sessionId }]) => sessionId);
    const found = await findLiveSessions(this.ctx.pool, ids).catch((error: unknown) => {
      this.ctx.log.warn({ err: error }, 'could not read the sessions of sockets');
      return undefined;
    });
    for (const [reader, { sessionId, accountId, tokenHash }] of asked) {
      const now = found?.get(sessionId);
      const isOther = reader.session !== undefined && reader.session.role !== now?.session.role;
      const known = this.readers.of(`account:${accountId}`);
      if (!found) reader.close('tryLater');
      else if (!now || now.session.accountId !== accountId || isOther) this.dismiss(reader);
      else if (now.session.tokenHash !== tokenHash) reader.close('renewed');
      else if (!known.has(reader) && known.size >= mostOfOneAccount) reader.close('tryLater');
      else {
        reader.session = now.session;
        this.readers.follow(reader, now.keys);
      }
    }
  }

  private endSessions(): void {
    const now = performance.now();
    const idle: [LiveClient, Session][] = [];
    for (const reader of this.readers.all) {
      const { session } = reader;
      if (!session) continue;
      if (session.endsAtMs <= now) this.dismiss(reader);
      else if (session.idleAtMs <= now) {
        idle.push([reader, session]);
        // Asked once, and again where the answer does not come.
        session.idleAtMs = now + deafForMs;
      }
    }
    // It may have been used since it was read: the database says.
    if (idle.length > 0) void this.inTurn(() => this.revalidate(idle));
  }

  private beat(): void {
    for (const reader of this.readers.all) reader.beat();
  }

  private dismiss(reader: LiveClient): void {
    reader.session = undefined;
    this.readers.follow(reader, new Set());
    reader.close('unauthorized');
  }

  private followers(keys: string[]): Set<LiveClient> {
    return new Set(keys.flatMap((key) => [...this.readers.of(key)]));
  }

  /** Not all at the same moment: each of them reads its whole screen again. */
  private tellAll(change: LiveChange): void {
    const gapMs = this.gapMs();
    for (const reader of this.readers.all) if (reader.session) reader.tell(change, gapMs, Math.random() * gapMs);
  }

  private gapMs(): number {
    // Of several processes each has about as many.
    const readers = this.readers.all.size * this.ctx.config.processes;
    return Math.min(longestGapMs, Math.max(shortestGapMs, (readers * 1_000) / refetchesPerSecond));
  }
}

/** Whose whole screen may be another after this: who they are, or what a notification of theirs tells of. */
function accountsOf(event: LiveEvent): number[] {
  if (event.topic === 'account') return [event.id];
  return event.topic === 'notification' ? [event.accountId] : [];
}

/** Whose session or courses may be others after this. */
function keysThatMove(event: LiveEvent): string[] {
  if (event.topic === 'account') return [`account:${event.id}`];
  return event.topic === 'student' ? [`student:${event.id}`] : [];
}
