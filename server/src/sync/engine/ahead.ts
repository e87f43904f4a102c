import { type Kind, kinds } from '../../odoo/field-map.ts';
import type { Reach } from './look-back.ts';
import { nextPart, type Part, partAfter } from './round.ts';
import type { Sync } from './sync.ts';

/** Some kinds take longer to write than to read, and others the other way round. */
const mostAhead = 6;

/**
 * Reads the rounds of all kinds, one after the other, while what was read is written. Only for as long as nothing is pushed: what was
 * read before a push is older than it.
 */
export class Ahead {
  private readonly sync: Sync;
  private readonly reach: Reach;
  /** Each is asked for when the one before it is there; undefined behind the last kind. */
  private parts: Promise<Part | undefined>[] = [];

  constructor(sync: Sync, reach: Reach) {
    this.sync = sync;
    this.reach = reach;
  }

  /** The next part of this kind; those behind it are on their way. */
  async take(kind: Kind): Promise<Part> {
    if (this.parts.length === 0) this.add(nextPart(this.sync, kind, this.reach));
    const [next] = this.parts;
    while (this.parts.length <= mostAhead) this.add(this.following(this.parts.at(-1)));
    const part = await next;
    this.parts = this.parts.slice(1);
    return part?.kind === kind ? part : nextPart(this.sync, kind, this.reach);
  }

  /** After a failure, which ends all that was to follow. */
  startAnew(): void {
    this.parts = [];
  }

  private add(part: Promise<Part | undefined>): void {
    // What becomes of it is heard where it is taken.
    part.catch(() => {});
    this.parts.push(part);
  }

  private async following(last: Promise<Part | undefined> | undefined): Promise<Part | undefined> {
    const before = await last;
    if (!before) return undefined;
    if (before.more) return partAfter(this.sync, before);
    const kind = kinds[kinds.indexOf(before.kind) + 1];
    return kind && nextPart(this.sync, kind, this.reach);
  }
}
