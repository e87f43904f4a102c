/** Taking a session up, moving it and putting it down; and drawing a new one. */
import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useAbsences } from '../leave/use-absences.ts';
import { instantOf, type SessionForm } from '../sessions/session-form.ts';
import type { Column, LaneKind } from './columns.ts';
import { type Conflicts, conflictsOf, noConflicts } from './conflicts.ts';
import type { Drag } from './drag.ts';
import { type Bounds, drawnBetween, type GridSpan, isSameSpan, movedBy, resizedBy, stepMinutes } from './grid-span.ts';
import type { Item, Part } from './items.ts';
import { drawnForm, drawnSession, formAt, itemAt, type MoveMode } from './moved.ts';
import { type Refused, refusedAt, refusedToDraw, refusedToLift } from './rules.ts';
import type { GridPoint } from './use-pointer.ts';
import { useShared } from './use-shared.ts';

interface DragOptions {
  columns: readonly Column[];
  kind: LaneKind;
  items: readonly Item[];
  bounds: Bounds;
  /** How many lanes a day has. */
  lanes: number;
  /** Asks whether the move is meant. */
  onAsk: (item: Item, form: SessionForm) => void;
  onNew: (form: Partial<SessionForm>) => void;
}

export function useDrag({ columns, kind, items, bounds, lanes, onAsk, onNew }: DragOptions) {
  const zone = useContext(InstituteZone);
  const days = useMemo(() => columns.map(({ day }) => day), [columns]);
  const absences = useAbsences(days);
  const [drag, setDrag] = useState<Drag>();
  const shared = useShared(drag?.part.item.id, days);
  const [drawn, setDrawn] = useState<GridSpan>();
  /** Why the last thing that was tried cannot be. */
  const [refused, setRefused] = useState<Refused>();
  /** A pointer is quicker than the screen. */
  const now = useRef<Drag>(undefined);
  const drawing = useRef<{ anchor: GridPoint; spot: GridSpan }>(undefined);
  /** Where the pointer was when it took hold. */
  const anchor = useRef<GridPoint>({ column: 0, minute: 0 });

  const set = (next: Drag | undefined) => {
    now.current = next;
    setDrag(next);
  };
  const formOf = useCallback(
    ({ part, from, at }: Pick<Drag, 'part' | 'from' | 'at'>): SessionForm | undefined => {
      const column = columns[at.column];
      return column && formAt(part.item, { from, spot: at, column, kind }, zone);
    },
    [columns, kind, zone],
  );
  const moveTo = (at: GridSpan) => {
    const before = now.current;
    if (before && !isSameSpan(before.at, at)) set({ ...before, at });
  };

  const lift = (part: Part, column: number, mode: MoveMode, by: Drag['by']): boolean => {
    const reason = refusedToLift(part);
    setRefused(reason);
    if (reason) return false;
    const end = part.isOpen ? part.start + (part.item.endsAt.getTime() - part.item.startsAt.getTime()) / 60_000 : part.end;
    const from = { column, start: part.start, end };
    set({ part, mode, from, at: from, by, isAsked: false });
    return true;
  };
  const putBack = () => {
    set(undefined);
    setDrawn(undefined);
    drawing.current = undefined;
  };
  const drop = () => {
    const dropped = now.current;
    if (drawing.current) return finishDrawing(drawing.current.spot);
    if (!dropped || isSameSpan(dropped.from, dropped.at)) return putBack();
    const form = formOf(dropped);
    const reason = form && refusedAt(dropped.part.item, instantOf(form.start, zone) ?? dropped.part.item.startsAt, new Date());
    setRefused(reason);
    if (!form || reason) return putBack();
    set({ ...dropped, isAsked: true });
    onAsk(dropped.part.item, form);
  };
  const finishDrawing = (spot: GridSpan) => {
    putBack();
    const column = columns[spot.column];
    if (!column) return;
    const form = drawnForm({ spot, column, kind });
    const startsAt = instantOf(form.start ?? '', zone);
    const reason = startsAt && refusedToDraw(startsAt, new Date());
    setRefused(reason);
    if (!reason) onNew(form);
  };

  // Where it stands, and not whether that is asked: a drop finds out nothing anew (ADR-80).
  const { part, from, at } = drag ?? {};
  const form = useMemo(() => part && from && at && formOf({ part, from, at }), [part, from, at, formOf]);
  const held = useMemo(() => {
    if (part && form) return itemAt(part.item, form, zone);
    const column = drawn && columns[drawn.column];
    return column && drawnSession({ spot: drawn, column, kind }, zone);
  }, [part, form, drawn, columns, kind, zone]);
  const conflicts: Conflicts = useMemo(
    () => (held ? conflictsOf(held, items, { absences, shared }) : noConflicts),
    [held, items, absences, shared],
  );
  return {
    drag,
    drawn,
    form,
    conflicts,
    refused,
    forgetRefusal: () => setRefused(undefined),
    lift,
    drop,
    putBack,
    /** Draws nothing but what is given, as the keyboard does. */
    create: finishDrawing,
    beginDrawing: (here: GridPoint) => {
      const spot = drawnBetween(here.column, here.minute, here.minute, bounds);
      drawing.current = { anchor: here, spot };
      setRefused(undefined);
      setDrawn(spot);
    },
    setAnchor: (here: GridPoint) => {
      anchor.current = here;
    },
    /** The pointer is here now. */
    follow: (here: GridPoint) => {
      const drawnFrom = drawing.current;
      if (drawnFrom) {
        const spot = drawnBetween(drawnFrom.spot.column, drawnFrom.anchor.minute, here.minute, bounds);
        if (isSameSpan(spot, drawnFrom.spot)) return;
        drawing.current = { ...drawnFrom, spot };
        return setDrawn(spot);
      }
      const before = now.current;
      if (!before || before.isAsked) return;
      const minutes = here.minute - anchor.current.minute;
      const along = here.column - anchor.current.column;
      moveTo(before.mode === 'end' ? resizedBy(before.from, minutes, bounds) : movedBy(before.from, { columns: along, minutes }, bounds));
    },
    /** One step of the keyboard. @param days whole days along, where columns are told */
    step: ({ along = 0, days = 0, steps = 0, isLength = false }: { along?: number; days?: number; steps?: number; isLength?: boolean }) => {
      const before = now.current;
      if (!before || before.isAsked) return;
      const minutes = steps * stepMinutes;
      if (isLength) return moveTo(resizedBy(before.at, minutes, bounds));
      const column = before.at.column + days * lanes;
      const isThere = column >= 0 && column < bounds.columns;
      moveTo(movedBy(before.at, { columns: along + (isThere ? days * lanes : 0), minutes }, bounds));
    },
  };
}
