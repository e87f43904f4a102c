/** Read before a portal's own code, whose process is to live at the moment of the tests. */
import { aheadMs, moveClock } from './harness-clock.ts';

moveClock(aheadMs());
