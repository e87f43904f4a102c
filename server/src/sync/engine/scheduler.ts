/**
 * What the leader does next. Pushing goes first, and reading one page at a time between; while a page is read nothing is
 * pushed, so that what was read is never older than what was pushed.
 */

import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import { isTransient, OdooFault } from '../../odoo/faults.ts';
import { type FieldMap, kinds, type RecordKind } from '../../odoo/field-map.ts';
import { sendEvents } from '../../realtime/events.ts';
import { inTrace } from '../../tracing/span.ts';
import type { SyncContext } from '../leader/context.ts';
import { LanguageWatch } from '../pull/language-watch.ts';
import type { PullRange } from '../pull/look-back.ts';
import { noteOdooClock } from '../pull/odoo-clock.ts';
import { answerPayLinks } from '../pull/pay-links.ts';
import { Prefetch } from '../pull/prefetch.ts';
import { pullChangesNow, pullPage } from '../pull/pull.ts';
import { reconcileWriteDates } from '../pull/reconcile.ts';
import { OdooRestored } from '../pull/restore-detection.ts';
import { rereadMarked, sweep, sweepDeletions } from '../pull/sweep.ts';
import { unlessRefused } from '../pull/unless-refused.ts';
import { pushDue } from '../push/due.ts';
import { sendLateMarksAgain } from '../push/late-marks.ts';
import { writeOverwrittenAgain } from '../push/overwritten.ts';
import { haltForRestore, recoverFromRestore } from '../restore/halt.ts';
import { saveKindFault } from '../state/cursors.ts';
import { followKeyEnd } from '../state/key-end.ts';
import { type RestoredState, readRestored } from '../state/restored-state.ts';
import { beginResync, endResync, readRequests, saveConnection, saveSweep, takeWebhook } from '../state/state.ts';

/** What points to others stands last in `kinds`, and its changes are what people wait for. */
const awaited = kinds.toReversed();
/** While models or rights change, Odoo refuses what it takes some seconds later: a kind that one round could not read is none to tell of. */
const roundsUntilTold = 2;
/** So many sweeps compare the attendees of recent sessions only, the next one all. */
const sweepsUntilWhole = 10;
/** A sweep that the webhook asks for comes so many times its own length after the last: it takes Odoo a tenth of its time at most. */
const webhookSweepsApart = 10;

/** Where the leader stands; the diagram is at the head of engine.ts. */
type Phase = 'connecting' | 'backfill' | 'following' | 'halted' | 'recovering';

export class Scheduler {
  private readonly sync: SyncContext;
  private readonly languages: LanguageWatch;
  private phase: Phase = 'connecting';
  /** How far reading has come, whatever an Odoo that was restored has interrupted: what the leader goes on with after it. */
  private progress: 'backfill' | 'following' = 'backfill';
  /** Odoo's, once it has answered. */
  private version = '';
  private polledAt = Number.NEGATIVE_INFINITY;
  private lookedBackAt = Number.NEGATIVE_INFINITY;
  private sweptAt = Number.NEGATIVE_INFINITY;
  private comparedAt = Number.NEGATIVE_INFINITY;
  private sweeps = 0;
  /** The webhook may tell of a deletion. */
  private deletionsExpected = false;
  private readonly lastDeletionSweep = { at: Number.NEGATIVE_INFINITY, tookMs: 0 };
  private haltedAt = Number.NEGATIVE_INFINITY;
  /** How many rounds in a row could not read a kind. */
  private readonly refused = new Map<RecordKind, number>();
  /** Steps of the round or sweep under way, a page each. */
  private reading: AsyncGenerator<void> | undefined;
  /** The same of what goes between two of its pages. */
  private urgent: AsyncGenerator<void> | undefined;

  constructor(sync: SyncContext, given: FieldMap) {
    this.sync = sync;
    this.languages = new LanguageWatch(sync, given);
  }

  /** @returns whether there may be more to do at once. */
  async step(): Promise<boolean> {
    const { sync } = this;
    if (this.phase === 'connecting') {
      this.version = (await sync.odoo.version()).text;
      // While it is known how long nobody has heard of Odoo.
      await noteOdooClock(sync);
      await saveConnection(sync, this.version);
    }
    await this.languages.begin();
    const restored = await readRestored(sync.ctx.pool);
    this.phase = phaseOf(restored, this.progress);
    if (restored) return this.stepRestored(restored);
    try {
      return await this.stepForward();
    } catch (error) {
      if (!(error instanceof OdooRestored)) throw error;
      this.reading = undefined;
      this.urgent = undefined;
      this.phase = 'halted';
      await haltForRestore(sync);
      return true;
    }
  }

  /** While an admin is to decide, what they are told is kept true; then it is done. */
  private async stepRestored({ keep, prepared }: RestoredState): Promise<boolean> {
    const { sync } = this;
    if (keep === null) {
      this.reading = undefined;
      const now = performance.now();
      if (now - this.haltedAt < sync.times.sweepMs) return false;
      this.haltedAt = now;
      await haltForRestore(sync);
      await saveConnection(sync, this.version);
      return false;
    }
    this.reading ??= recoverFromRestore(sync, { keep, prepared }, () => this.resync(true));
    await this.readOn();
    return true;
  }

  private async stepForward(): Promise<boolean> {
    const { sync } = this;
    // Nothing is pushed before everything was read once: what it points to may be there and not known yet.
    const pushed = this.phase === 'following' ? (await pushDue(sync)) + (await answerPayLinks(sync)) : 0;
    if (this.phase === 'following' && this.reading) await this.traced('follow webhook', () => this.followWebhook());
    this.urgent ??= this.sweepAfterWebhook();
    if (this.urgent) {
      const { urgent } = this;
      this.urgent = undefined;
      if (!(await this.traced('look for deletions', () => urgent.next())).done) this.urgent = urgent;
      return true;
    }
    this.reading ??= await this.next();
    if (!this.reading) return pushed > 0;
    await this.readOn();
    return true;
  }

  /** A page of what is being read. */
  private async readOn(): Promise<void> {
    const { reading } = this;
    // One that fails is over; what it was to read comes with the next.
    this.reading = undefined;
    const ended = reading && (await this.traced('read', () => reading.next()));
    if (ended?.done) await saveConnection(this.sync, this.version);
    else this.reading = reading;
  }

  /** A trace for each page: a step that finds nothing to do comes four times a second, and would hide them. */
  private traced<T>(name: string, work: () => Promise<T>): Promise<T> {
    return inTrace(this.sync.ctx.tracer, `sync ${name}`, { 'halaqa.sync.phase': this.phase }, work);
  }

  /** The webhook waits for no look back or sweep to end: what has changed is read between two of their pages. */
  private async followWebhook(): Promise<void> {
    const { sync } = this;
    if (!(await readRequests(sync)).webhook) return;
    await takeWebhook(sync);
    // Both before anything may fail: the webhook was taken, and comes no more. The round that moves the cursors comes next.
    this.polledAt = Number.NEGATIVE_INFINITY;
    this.deletionsExpected = true;
    for (const kind of awaited) {
      await unlessRefused(() => pullChangesNow(sync, kind), undefined);
    }
  }

  /** What the webhook asks for besides what has changed: a deletion leaves no write date. */
  private sweepAfterWebhook(): AsyncGenerator<void> | undefined {
    const { at, tookMs } = this.lastDeletionSweep;
    if (this.phase !== 'following' || !this.deletionsExpected || performance.now() - at < tookMs * webhookSweepsApart) return undefined;
    this.deletionsExpected = false;
    return this.sweepForDeletions();
  }

  private async *sweepForDeletions(): AsyncGenerator<void> {
    const began = performance.now();
    try {
      yield* sweepDeletions(this.sync, awaited);
    } catch (error) {
      this.deletionsExpected = true;
      throw error;
    }
    const at = performance.now();
    Object.assign(this.lastDeletionSweep, { at, tookMs: at - began });
    await sendEvents(this.sync.ctx.pool);
  }

  private async next(): Promise<AsyncGenerator<void> | undefined> {
    const { sync } = this;
    const { times } = sync;
    const now = performance.now();
    const asked = await readRequests(sync);
    if (asked.resync) return this.resync();
    const due = (at: number, everyMs: number) => now - at >= everyMs;
    const polls = asked.webhook || due(this.polledAt, times.pollMs);
    // By turns: a round may take longer than the time between two, and a sweep would never come then.
    if (this.phase === 'following' && due(this.sweptAt, times.sweepMs) && (!polls || this.polledAt > this.sweptAt)) {
      this.sweptAt = now;
      return this.sweep();
    }
    if (this.phase === 'following' && due(this.comparedAt, times.compareMs) && (!polls || this.polledAt > this.comparedAt)) {
      this.comparedAt = now;
      return reconcileWriteDates(sync);
    }
    if (polls) {
      if (asked.webhook) await takeWebhook(sync);
      this.polledAt = now;
      const back = due(this.lookedBackAt, times.lookBackMs);
      if (back) this.lookedBackAt = now;
      return this.poll(back ? 'look_back' : 'changed', asked.webhook);
    }
    return undefined;
  }

  private async *poll(reach: PullRange, fromWebhook: boolean): AsyncGenerator<void> {
    // Later something is pushed between two pages, and what was read before that would be older than it.
    const ahead = this.phase === 'following' ? undefined : new Prefetch(this.sync, reach);
    try {
      if (this.phase === 'following') await writeOverwrittenAgain(this.sync);
      await noteOdooClock(this.sync);
      for (const kind of kinds) yield* this.read(kind, reach, ahead);
    } finally {
      ahead?.forget();
      // After what has changed, for which people wait, and also where that could not be read: no other round looks for it.
      this.deletionsExpected ||= fromWebhook;
    }
    this.progress = 'following';
    await rereadMarked(this.sync);
  }

  /** A kind that Odoo does not let us read keeps no other from being read. */
  private async *read(kind: RecordKind, reach: PullRange, ahead?: Prefetch): AsyncGenerator<void> {
    const { sync } = this;
    try {
      while (await pullPage(sync, kind, reach, ahead)) yield;
      this.refused.delete(kind);
    } catch (error) {
      if (!(error instanceof OdooFault) || isTransient(error)) throw error;
      ahead?.forget();
      sync.ctx.log.warn({ kind, fault: error.kind, detail: error.message }, 'a kind of record cannot be read');
      const inARow = (this.refused.get(kind) ?? 0) + 1;
      this.refused.set(kind, inARow);
      if (inARow < roundsUntilTold) return;
      await sync.lease.write(async (tx) => {
        const isNews = await saveKindFault(tx, kind, error.kind, error.message);
        if (isNews) await notifyAdminsOfSyncProblem(tx, { recordKind: kind, recordId: null, fault: error.kind });
      });
    }
  }

  private async *sweep(): AsyncGenerator<void> {
    await this.languages.follow();
    this.sweeps += 1;
    await followKeyEnd(this.sync);
    await sendLateMarksAgain(this.sync);
    yield* sweep(this.sync, this.sweeps % sweepsUntilWhole === 1);
    await saveSweep(this.sync);
  }

  /** @param trusting as of the sweep. */
  private async *resync(trusting = false): AsyncGenerator<void> {
    await beginResync(this.sync);
    for (const kind of kinds) yield* this.read(kind, 'everything');
    yield* sweep(this.sync, true, trusting);
    await endResync(this.sync);
  }
}

function phaseOf(restored: RestoredState | undefined, progress: 'backfill' | 'following'): Phase {
  if (!restored) return progress;
  return restored.keep === null ? 'halted' : 'recovering';
}
