/** Which rows of a list are selected: by pointer, a range with Shift, or the keyboard; it stays while pages and filters change. */
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

type KeyOf<Row, Key> = (row: Row) => Key;

export interface Selection<Row, Key = number> {
  chosen: ReadonlyMap<Key, Row>;
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

/** @param keyOf what tells a row from every other. */
export function useSelection<Row, Key extends string | number>(keyOf: KeyOf<Row, Key>): Selection<Row, Key> {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(new Map());
  /** Where a range begins. */
  const anchor = useRef<Key>(undefined);
  const choose = (rows: readonly Row[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isChosen) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      return next;
    });
  const clear = () => setChosen(new Map());

  return {
    chosen,
    choose,
    clear,
    boxOf: (row, rows) => ({
      checked: chosen.has(keyOf(row)),
      onClick: (event) => {
        const isChosen = !chosen.has(keyOf(row));
        choose(event.shiftKey ? between(rows, anchor.current, keyOf(row), keyOf) : [row], isChosen);
        anchor.current = keyOf(row);
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
        const next = rows[rows.findIndex((one) => keyOf(one) === keyOf(row)) + step];
        if (!next) return;
        if (event.shiftKey) choose([row, next], true);
        anchor.current = keyOf(next);
        neighbour(event.currentTarget, step)?.focus();
      },
    }),
  };
}

/** The rows from one to the other, both included; the other alone where the one is not in sight. */
export function between<Row, Key>(rows: readonly Row[], from: Key | undefined, to: Key, keyOf: KeyOf<Row, Key>): Row[] {
  const keys = rows.map(keyOf);
  const ends = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return rows.slice(first < 0 ? last : first, last + 1);
}

/** The box of the row beside this one. */
function neighbour(box: HTMLElement, step: number): HTMLElement | undefined {
  const boxes = [...(box.closest('[data-selectable]')?.querySelectorAll<HTMLElement>('[data-row-box]') ?? [])];
  return boxes[boxes.indexOf(box) + step];
}
