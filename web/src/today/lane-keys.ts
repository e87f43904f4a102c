import type { KeyboardEvent } from 'react';
import { currentDirection } from '../i18n/texts.ts';

/**
 * The keys of the lanes: one stop of Tab for all blocks, Left and Right along the lane in the direction in which it is read, Up and
 * Down to the nearest block of the lane above and below, Home and End in the lane. A lane carries `data-lane`, a block `data-start`.
 */
export function walkLanes(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-start]')) return;
  const next = nextBlock(event.key, target, blocksOf(currentTarget));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The blocks of each lane that has any, in the order of the screen. */
function blocksOf(lanes: HTMLElement): HTMLElement[][] {
  return [...lanes.querySelectorAll('[data-lane]')]
    .map((lane) => [...lane.querySelectorAll<HTMLElement>('[data-start]')])
    .filter((blocks) => blocks.length > 0);
}

function nextBlock(key: string, from: HTMLElement, lanes: readonly HTMLElement[][]): HTMLElement | undefined {
  const row = lanes.findIndex((blocks) => blocks.includes(from));
  const lane = lanes[row] ?? [];
  const at = lane.indexOf(from);
  const onward = currentDirection() === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return lane[at + onward];
    case 'ArrowLeft':
      return lane[at - onward];
    case 'ArrowDown':
      return nearest(lanes[row + 1], from);
    case 'ArrowUp':
      return nearest(lanes[row - 1], from);
    case 'Home':
      return lane.at(0);
    case 'End':
      return lane.at(-1);
    default:
      return undefined;
  }
}

function nearest(blocks: readonly HTMLElement[] | undefined, from: HTMLElement): HTMLElement | undefined {
  const distance = (block: HTMLElement) => Math.abs(startOf(block) - startOf(from));
  return blocks?.toSorted((one, other) => distance(one) - distance(other))[0];
}

function startOf(block: HTMLElement): number {
  return Number(block.dataset['start']);
}
