import { kinds, type RecordKind } from '../../odoo/field-map.ts';
import type { SyncContext } from '../leader/context.ts';
import type { PullRange } from './look-back.ts';
import { expectedLastId, lastId, nextPage, type PagePosition, type PulledPage, positionAfter, readPageAt } from './pages.ts';

/** Some kinds take longer to write than to read, and others the other way round. */
const mostAhead = 6;

/** A part that was asked for before the one in front of it had come. */
interface Prefetched {
  kind: RecordKind;
  /** Undefined for the first of a kind: of that nothing is known yet. */
  place?: PagePosition;
  part: Promise<PulledPage>;
}

/** What is on its way. */
interface Underway {
  /** In their order; undefined behind the last kind. */
  parts: Promise<PulledPage | undefined>[];
  /** What is likely to follow the last of the parts. */
  early: Prefetched[];
}

/**
 * Reads the rounds of all kinds, one after the other, while what was read is written, with as many pages at once as calls are allowed.
 * Only for as long as nothing is pushed: what was read before a push is older than it.
 */
export class Prefetch {
  private readonly sync: SyncContext;
  private readonly reach: PullRange;
  private underway: Underway = { parts: [], early: [] };

  constructor(sync: SyncContext, reach: PullRange) {
    this.sync = sync;
    this.reach = reach;
  }

  /** The next part of this kind; those behind it are on their way. */
  async take(kind: RecordKind): Promise<PulledPage> {
    const { underway } = this;
    const { parts } = underway;
    if (parts.length === 0) parts.push(heardLater(this.first(kind)));
    while (parts.length <= mostAhead) parts.push(heardLater(this.following(underway, parts.at(-1))));
    const part = await parts[0];
    parts.shift();
    return part?.kind === kind ? part : this.first(kind);
  }

  /** What is on its way is taken no more: after a failure, which ends all that was to follow, and at the end. */
  forget(): void {
    this.underway = { parts: [], early: [] };
  }

  private async following(underway: Underway, last: Promise<PulledPage | undefined> | undefined): Promise<PulledPage | undefined> {
    const before = await last;
    if (!before || underway !== this.underway) return undefined;
    if (!before.more) {
      const kind = kindBehind(before.kind);
      return kind && (takeEarly(underway, kind) ?? this.first(kind));
    }
    const place = positionAfter(this.sync, before, lastId(before));
    const part = takeEarly(underway, place.kind, place) ?? readPageAt(this.sync, place);
    this.readEarly(underway, place);
    return part;
  }

  private first(kind: RecordKind): Promise<PulledPage> {
    return nextPage(this.sync, kind, this.reach, { ahead: true });
  }

  /** Asks for what is likely to follow the part at this place. */
  private readEarly({ early }: Underway, place: PagePosition): void {
    const most = Math.min(this.sync.concurrency - 1, mostAhead);
    while (early.length < most) {
      const last = early.at(-1);
      const next = this.likelyBehind(last ? last.place : place);
      if (!next) return;
      early.push(next);
    }
  }

  private likelyBehind(place: PagePosition | undefined): Prefetched | undefined {
    if (!place || place.ids === null) return undefined;
    const after = expectedLastId(this.sync, place);
    if (after !== undefined) {
      const next = positionAfter(this.sync, place, after);
      return { kind: next.kind, place: next, part: heardLater(readPageAt(this.sync, next)) };
    }
    const kind = kindBehind(place.kind);
    return kind && { kind, part: heardLater(this.first(kind)) };
  }
}

/** What was asked for too early is thrown away where the part in front of it ended elsewhere than was expected. */
function takeEarly(underway: Underway, kind: RecordKind, place?: PagePosition): Promise<PulledPage> | undefined {
  const [next, ...others] = underway.early;
  const fits = next?.kind === kind && next.place?.window.after === place?.window.after;
  underway.early = fits ? others : [];
  return fits ? next.part : undefined;
}

const kindBehind = (kind: RecordKind): RecordKind | undefined => kinds[kinds.indexOf(kind) + 1];

/** What becomes of it is heard where it is taken. */
function heardLater<T>(part: Promise<T>): Promise<T> {
  part.catch(() => {});
  return part;
}
