/** The pairs of a many2many, readable from both sides; one relation serves both fields. */

export type Pairs = [left: number, right: number][];

export class Relation {
  private forward = new Map<number, Set<number>>();
  private back = new Map<number, Set<number>>();

  /** The column that `add` takes first; the other one is the right column. */
  readonly left: string;

  constructor(left: string) {
    this.left = left;
  }

  /** @param column the column of the given id; the answer has ids of the other one. */
  of(column: string, id: number): number[] {
    return [...((column === this.left ? this.forward : this.back).get(id) ?? [])];
  }

  has(left: number, right: number): boolean {
    return this.forward.get(left)?.has(right) ?? false;
  }

  add(left: number, right: number): void {
    push(this.forward, left, right);
    push(this.back, right, left);
  }

  delete(left: number, right: number): void {
    this.forward.get(left)?.delete(right);
    this.back.get(right)?.delete(left);
  }

  pairs(): Pairs {
    return [...this.forward].flatMap(([left, rights]) => [...rights].map((right): [number, number] => [left, right]));
  }

  restore(pairs: Pairs): void {
    this.forward = new Map();
    this.back = new Map();
    for (const [left, right] of pairs) this.add(left, right);
  }
}

function push(into: Map<number, Set<number>>, key: number, value: number): void {
  const known = into.get(key);
  if (known) known.add(value);
  else into.set(key, new Set([value]));
}
