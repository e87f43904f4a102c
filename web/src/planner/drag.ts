/** What is held above the planner. */

import type { GridSpan } from './grid-span.ts';
import type { Part } from './items.ts';
import type { MoveMode } from './moved.ts';

export interface Drag {
  part: Part;
  mode: MoveMode;
  /** Where it was taken up. */
  from: GridSpan;
  /** Where it is held now. */
  at: GridSpan;
  by: 'pointer' | 'keyboard';
  /** It was put down, and the sheet asks whether it is meant. */
  isAsked: boolean;
}
