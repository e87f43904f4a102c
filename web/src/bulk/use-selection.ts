/** Which sessions of a list are selected: by pointer, a range with Shift, or the keyboard; it stays while pages and filters change. */
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

interface Listed {
  id: number;
}

export interface Selection<Row extends Listed> {
  chosen: ReadonlyMap<number, Row>;
  /** Adds these to what is selected, or removes them. */
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
  /** For the box of each row that is in sight. */
  boxOf: (
    row: Row,
    rows: readonly Row[],
  ) => {
    checked: boolean;
    onClick: (event: MouseEvent<HTMLInputElement>) => void;
    onChange: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
}

export function useSelection<Row extends Listed>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  /** Where a range begins. */
  const anchor = useRef<number>(undefined);
  const choose = (rows: readonly Row[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  const clear = () => setChosen(new Map());

  return {
    chosen,
    choose,
    clear,
    boxOf: (row, rows) => ({
      checked: chosen.has(row.id),
      onClick: (event) => {
        const isChosen = !chosen.has(row.id);
        choose(event.shiftKey ? between(rows, anchor.current, row.id) : [row], isChosen);
        anchor.current = row.id;
      },
      // What a click does is known there; without this React takes the box for one that cannot change.
      onChange: () => {},
      onKeyDown: (event) => {
        if (event.key === 'Escape' && chosen.size > 0) {
          event.preventDefault();
          clear();
        }
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const next = rows[rows.findIndex(({ id }) => id === row.id) + step];
        if (!next) return;
        if (event.shiftKey) choose([row, next], true);
        anchor.current = next.id;
        neighbour(event.currentTarget, step)?.focus();
      },
    }),
  };
}

/** The rows from one to the other, both included; the other alone where the one is not in sight. */
export function between<Row extends Listed>(rows: readonly Row[], from: number | undefined, to: number): Row[] {
  const ends = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return rows.slice(first < 0 ? last : first, last + 1);
}

/** The box of the row beside this one. */
function neighbour(box: HTMLElement, step: number): HTMLElement | undefined {
  const boxes = [...(box.closest('[data-selectable]')?.querySelectorAll<HTMLElement>('[data-row-box]') ?? [])];
  return boxes[boxes.indexOf(box) + step];
}
