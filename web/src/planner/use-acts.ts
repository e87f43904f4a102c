/** What keys, presses and the focus do on the planner, besides dragging. */
import type { Session } from '@halaqa/contract/sessions';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import type { Column } from './columns.ts';
import type { Part } from './items.ts';
import type { useDrag } from './use-drag.ts';
import { focusCursor, type useCursor } from './use-keys.ts';

/** As long as a new session is usually. */
const usualMinutes = 90;

interface ActsOptions {
  columns: readonly Column[];
  parts: ReadonlyMap<string, readonly Part[]>;
  hours: { from: number; to: number };
  grip: ReturnType<typeof useDrag>;
  cursor: ReturnType<typeof useCursor>;
  /** The arrows of what is held. */
  onMoveKey: ((event: KeyboardEvent<HTMLDivElement>) => void) | undefined;
  endsDrag: () => boolean;
  onEdit: (session: Session) => void;
  minuteAt: (y: number) => number;
}

export function useActs({ columns, parts, hours, grip, cursor, onMoveKey, endsDrag, onEdit, minuteAt }: ActsOptions) {
  const indexOf = (target: Element) => {
    const key = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    return columns.findIndex((column) => column.key === key);
  };
  const partsIn = (index: number) => parts.get(columns[index]?.key ?? '') ?? [];
  /** The session that the target is part of, and its column. */
  const pressed = (target: Element) => {
    const block = target.closest<HTMLElement>('[data-session]');
    const index = indexOf(target);
    const part = block && partsIn(index).find(({ item }) => item.id === Number(block.dataset['session']));
    return { index, column: columns[index], part: part ?? undefined };
  };
  /** As long as usual, or until the next session. */
  const createAt = (index: number, start: number) => {
    const next = partsIn(index).find((part) => part.item.state !== 'cancelled' && part.start > start);
    grip.create({ column: index, start, end: Math.min(start + usualMinutes, next?.start ?? hours.to, hours.to) });
  };

  const holdKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const days = { PageDown: 1, PageUp: -1 }[event.key];
    if (event.key === 'Tab') return grip.putBack();
    if (event.key === 'Enter' || event.key === ' ') grip.drop();
    else if (event.key === 'Escape') grip.putBack();
    else if (days) grip.step({ days });
    else return onMoveKey?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
      if (grip.drag?.by === 'keyboard') return holdKey(event);
      if (cursor.walk(event)) return event.preventDefault();
      const { index, part } = pressed(event.target);
      if (!part) return;
      if (event.key === 'Enter' || event.key === ' ') grip.lift(part, index, 'move', 'keyboard');
      else if (event.key === 'F2') onEdit(part.item.session);
      else return;
      event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      // What the keyboard presses ends no drag.
      if ((event.detail !== 0 && endsDrag()) || !(event.target instanceof Element)) return;
      const { index, column, part } = pressed(event.target);
      if (!column) return;
      if (part) {
        cursor.follow(column.key, part.start, part.item.id);
        return onEdit(part.item.session);
      }
      const free = event.target.closest<HTMLElement>('[data-free]');
      if (free) createAt(index, Number(free.dataset['free']));
      else cursor.put(column.key, minuteAt(event.clientY));
    },
    /** @param isAsking the sheet is about to open, and the focus stays on the grid for it. */
    onFocus: (event: FocusEvent<HTMLDivElement>, isAsking: boolean) => {
      if (event.target === event.currentTarget) {
        if (!isAsking) focusCursor(event.currentTarget);
        return;
      }
      const { column, part } = pressed(event.target);
      if (column && part && cursor.place.stop?.id !== part.item.id) cursor.follow(column.key, part.start, part.item.id);
    },
  };
}
