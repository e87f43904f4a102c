/** What is kept once for each minute or hour is kept twice by a test that runs over the end of one. */
import { setTimeout as sleep } from 'node:timers/promises';

const periods = { minute: 60_000, hour: 3_600_000 };
/** Longer than such a test takes on a busy machine. */
const roomMs = 10_000;

/** Waits for the next one where the minute or hour of now is nearly over. */
export async function beginWithinOne(period: keyof typeof periods): Promise<void> {
  const leftMs = periods[period] - (Date.now() % periods[period]);
  if (leftMs < roomMs) await sleep(leftMs);
}
