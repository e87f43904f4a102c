/** Taking hold of something on the planner by mouse, pen or finger, and the arrow keys of what is held; on React Aria's `useMove` (ADR-34). */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useMove } from 'react-aria/useMove';
import { currentDirection } from '../i18n/texts.ts';

/** A place on the planner, in fractions of a minute. */
export interface GridPoint {
  column: number;
  minute: number;
}

/** What lies under the pointer; without an id it is an empty stretch. */
export interface Hit {
  id: number | undefined;
  /** The end of a session, which makes it longer. */
  isEdge: boolean;
}

interface Gesture {
  /** @returns false where it cannot be taken hold of; then nothing else comes. */
  begin: (hit: Hit, here: GridPoint) => boolean;
  move: (here: GridPoint) => void;
  drop: () => void;
  putBack: () => void;
  /** Arrow keys: one step each, right and down are positive. */
  key: (by: { x: number; y: number; isLength: boolean }) => void;
}

interface Press extends Hit {
  type: string;
  at: { x: number; y: number };
  begun: { x: number; y: number };
  state: 'waiting' | 'held' | 'over';
  timer?: ReturnType<typeof setTimeout>;
}

/** A finger rests that long before it drags: sooner it scrolls. */
const restMs = 350;
const slackPx = { mouse: 4, touch: 9 };
/** So near the edge of the view it scrolls by itself. */
const edgePx = 44;
const scrollPx = 12;

export function usePointer(
  canvas: RefObject<HTMLDivElement | null>,
  scroller: RefObject<HTMLDivElement | null>,
  hereOf: (x: number, y: number, canvas: DOMRect, isRtl: boolean) => GridPoint,
  gesture: Gesture,
) {
  const press = useRef<Press>(undefined);
  const wasDragged = useRef(false);

  const here = ({ at }: Press): GridPoint => {
    const rect = canvas.current?.getBoundingClientRect() ?? new DOMRect();
    return hereOf(at.x, at.y, rect, currentDirection() === 'rtl');
  };
  const follow = () => {
    const now = press.current;
    if (now?.state !== 'held') return;
    scrollAtEdge(scroller.current, now.at);
    gesture.move(here(now));
    requestAnimationFrame(follow);
  };
  const hold = (now: Press) => {
    clearTimeout(now.timer);
    const { at } = now;
    const isTaken = gesture.begin(now, here({ ...now, at: now.begun }));
    now.at = at;
    now.state = isTaken ? 'held' : 'over';
    wasDragged.current = true;
    if (isTaken) requestAnimationFrame(follow);
  };
  const finish = (isDropped: boolean) => {
    const now = press.current;
    press.current = undefined;
    if (!now) return;
    clearTimeout(now.timer);
    if (now.state !== 'held') return;
    now.state = 'over';
    if (!isDropped) return gesture.putBack();
    gesture.move(here(now));
    gesture.drop();
  };

  const { moveProps } = useMove({
    onMove: ({ pointerType, deltaX, deltaY, shiftKey }) => {
      if (pointerType === 'keyboard') return gesture.key({ x: deltaX, y: deltaY, isLength: shiftKey });
      const now = press.current;
      if (!now || now.state === 'over') return;
      now.at = { x: now.at.x + deltaX, y: now.at.y + deltaY };
      if (now.state === 'held') return;
      const far = Math.hypot(now.at.x - now.begun.x, now.at.y - now.begun.y);
      if (far < slackPx[now.type === 'touch' ? 'touch' : 'mouse']) return;
      // A finger that moves at once scrolls.
      if (now.type === 'touch') finish(false);
      else hold(now);
    },
    onMoveEnd: ({ pointerType }) => {
      if (pointerType !== 'keyboard') finish(true);
    },
  });

  // A finger that has taken hold does not scroll. React's own listener cannot say so.
  useEffect(() => {
    const element = canvas.current;
    const keep = (event: TouchEvent) => {
      if (press.current?.state === 'held' && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, [canvas]);

  // Escape puts back what a pointer holds, wherever the focus is.
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || press.current?.state !== 'held') return;
      event.stopPropagation();
      finish(false);
    };
    document.addEventListener('keydown', onEscape, true);
    return () => document.removeEventListener('keydown', onEscape, true);
  });

  const onPointerDown = (event: ReactPointerEvent<HTMLDivElement>) => {
    wasDragged.current = false;
    if (event.button !== 0 || press.current || !(event.target instanceof Element)) return;
    const block = event.target.closest<HTMLElement>('[data-session]');
    const at = { x: event.clientX, y: event.clientY };
    const now: Press = {
      id: block ? Number(block.dataset['session']) : undefined,
      isEdge: event.target.closest('[data-edge]') !== null,
      type: event.pointerType,
      at,
      begun: at,
      state: 'waiting',
    };
    press.current = now;
    if (event.pointerType === 'touch') now.timer = setTimeout(() => hold(now), restMs);
    moveProps.onPointerDown?.(event);
    // What is pressed has the focus, though the press selects no text.
    event.target.closest('button')?.focus({ preventScroll: true });
  };

  return {
    onMoveKey: moveProps.onKeyDown,
    canvasProps: {
      onPointerDown,
      onPointerUp: () => {
        const now = press.current;
        if (!now) return;
        clearTimeout(now.timer);
        // Where nothing moved, no end of a move is told.
        if (now.at.x === now.begun.x && now.at.y === now.begun.y) finish(false);
      },
      // The browser has taken the finger over, to scroll.
      onPointerCancel: () => finish(false),
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (press.current?.type === 'touch') event.preventDefault();
      },
    },
    /** Whether the click that comes now ends a drag. */
    endsDrag: (): boolean => {
      const was = wasDragged.current;
      wasDragged.current = false;
      return was;
    },
  };
}

function scrollAtEdge(scroller: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const along = x < left + edgePx ? -scrollPx : x > right - edgePx ? scrollPx : 0;
  const down = y < top + edgePx ? -scrollPx : y > bottom - edgePx ? scrollPx : 0;
  if (along !== 0 || down !== 0) scroller.scrollBy(along, down);
}
