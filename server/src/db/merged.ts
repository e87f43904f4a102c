/**
 * Lists that are each in an order, as one in that order; of each no more than a batch is held.
 * @param compare negative where the first comes before the second.
 */
export async function* merged<Row>(
  lists: readonly AsyncGenerator<Row[], void>[],
  compare: (one: Row, other: Row) => number,
  size = 1_000,
): AsyncGenerator<Row[], void> {
  const readers = lists.map((list) => new Reader(list));
  for (const reader of readers) await reader.fill();
  let batch: Row[] = [];
  for (;;) {
    const next = readers.reduce<Reader<Row> | undefined>((least, one) => (isBefore(one, least, compare) ? one : least), undefined);
    if (next?.first === undefined) break;
    batch.push(next.first);
    next.skip();
    if (next.first === undefined) await next.fill();
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function isBefore<Row>(one: Reader<Row>, other: Reader<Row> | undefined, compare: (one: Row, other: Row) => number): boolean {
  if (one.first === undefined) return false;
  return other?.first === undefined || compare(one.first, other.first) < 0;
}

class Reader<Row> {
  readonly #list: AsyncGenerator<Row[], void>;
  #rows: readonly Row[] = [];
  #at = 0;

  constructor(list: AsyncGenerator<Row[], void>) {
    this.#list = list;
  }

  /** Undefined where the batch is over, and after `fill` where the list is. */
  get first(): Row | undefined {
    return this.#rows[this.#at];
  }

  skip(): void {
    this.#at += 1;
  }

  async fill(): Promise<void> {
    const { value } = await this.#list.next();
    this.#rows = value ?? [];
    this.#at = 0;
  }
}
