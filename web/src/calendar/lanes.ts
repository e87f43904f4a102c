/** Arranges sessions of one day that overlap side by side. Pure. */

/** Minutes since the day's midnight. */
export interface Minutes {
  start: number;
  end: number;
}

export interface Laid<Item> {
  item: Item;
  /** 0 is the first beside each other. */
  lane: number;
}

/** Items that share a part of the day, directly or through others between them. */
export interface Cluster<Item> extends Minutes {
  laid: Laid<Item>[];
  /** How many stand side by side at most. */
  lanes: number;
}

/** Touching ends do not share time, as in booking (D-24). */
export function clustersOf<Item>(items: readonly Item[], minutesOf: (item: Item) => Minutes): Cluster<Item>[] {
  const sorted = items.map((item) => ({ ...minutesOf(item), item })).sort((a, b) => a.start - b.start || b.end - a.end);
  const clusters: Cluster<Item>[] = [];
  /** When each lane of the last cluster is free again. */
  let freeFrom: number[] = [];
  for (const { item, start, end } of sorted) {
    let cluster = clusters.at(-1);
    if (!cluster || start >= cluster.end) {
      cluster = { start, end, laid: [], lanes: 0 };
      clusters.push(cluster);
      freeFrom = [];
    }
    const free = freeFrom.findIndex((from) => from <= start);
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = end;
    cluster.laid.push({ item, lane });
    cluster.lanes = freeFrom.length;
    cluster.end = Math.max(cluster.end, end);
  }
  return clusters;
}
