import { type Kind, kinds } from '../../odoo/field-map.ts';
import type { Reach } from './look-back.ts';
import { lastId, nextPart, type Part, type Place, placeBehind, read } from './round.ts';
import type { Sync } from './sync.ts';

/** Some kinds take longer to write than to read, and others the other way round. */
const mostAhead = 6;

/** A part that was asked for before the one in front of it had come. */
interface Early {
  kind: Kind;
  /** The id behind which it begins; null for the first of a kind. */
  after: number | null;
  part: Promise<Part>;
}

/**
 * Reads the rounds of all kinds, one after the other, while what was read is written, with as many calls at once as are allowed. Only
 * for as long as nothing is pushed: what was read before a push is older than it.
 */
export class Ahead {
  private readonly sync: Sync;
  private readonly reach: Reach;
  /** In their order; undefined behind the last kind. */
  private parts: Promise<Part | undefined>[] = [];
  /** What is likely to follow the last of the parts. */
  private early: Early[] = [];

  constructor(sync: Sync, reach: Reach) {
    this.sync = sync;
    this.reach = reach;
  }

  /** The next part of this kind; those behind it are on their way. */
  async take(kind: Kind): Promise<Part> {
    if (this.parts.length === 0) this.parts.push(heardLater(nextPart(this.sync, kind, this.reach)));
    const [next] = this.parts;
    while (this.parts.length <= mostAhead) this.parts.push(heardLater(this.following(this.parts.at(-1))));
    const part = await next;
    this.parts = this.parts.slice(1);
    return part?.kind === kind ? part : nextPart(this.sync, kind, this.reach);
  }

  /** After a failure, which ends all that was to follow. */
  startAnew(): void {
    this.parts = [];
    this.early = [];
  }

  private async following(last: Promise<Part | undefined> | undefined): Promise<Part | undefined> {
    const before = await last;
    if (!before) return undefined;
    if (!before.more) return this.firstOf(kindBehind(before.kind));
    const place = placeBehind(this.sync, before, lastId(before));
    const part = this.takeEarly(place.kind, place.window.after) ?? read(this.sync, place);
    this.readEarly(place);
    return part;
  }

  private firstOf(kind: Kind | undefined): Promise<Part> | undefined {
    return kind && (this.takeEarly(kind, null) ?? nextPart(this.sync, kind, this.reach));
  }

  /** What was asked for too early is thrown away where the part in front of it ended elsewhere than was expected. */
  private takeEarly(kind: Kind, after: number | null): Promise<Part> | undefined {
    const [next, ...others] = this.early;
    const fits = next?.kind === kind && next.after === after;
    this.early = fits ? others : [];
    return fits ? next.part : undefined;
  }

  /** Asks for what is likely to follow the part at this place. */
  private readEarly(place: Place): void {
    const likely = this.likelyBehind(place);
    for (let turn = 0; turn < this.sync.concurrency - 1; turn++) {
      const next = likely.next();
      if (next.done) return;
      const { kind, after, ask } = next.value;
      this.early[turn] ??= { kind, after, part: heardLater(ask()) };
    }
  }

  private *likelyBehind(place: Place): Generator<Omit<Early, 'part'> & { ask: () => Promise<Part> }, void> {
    const { kind, ends } = place;
    if (ends === null) return;
    let from = place;
    for (const after of ends.filter((id) => id > place.window.after)) {
      const next = placeBehind(this.sync, from, after);
      yield { kind, after, ask: () => read(this.sync, next) };
      from = next;
    }
    const other = kindBehind(kind);
    if (other) yield { kind: other, after: null, ask: () => nextPart(this.sync, other, this.reach) };
  }
}

const kindBehind = (kind: Kind): Kind | undefined => kinds[kinds.indexOf(kind) + 1];

/** What becomes of it is heard where it is taken. */
function heardLater<T>(part: Promise<T>): Promise<T> {
  part.catch(() => {});
  return part;
}
