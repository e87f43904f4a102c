/** What is held above the planner. */

import type { Part } from './items.ts';
import type { MoveMode } from './moved.ts';
import type { Spot } from './spots.ts';

export interface Drag {
  part: Part;
  mode: MoveMode;
  /** Where it was taken up. */
  from: Spot;
  /** Where it is held now. */
  at: Spot;
  by: 'pointer' | 'keyboard';
  /** It was put down, and the sheet asks whether it is meant. */
  isAsked: boolean;
}
