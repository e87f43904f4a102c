/** A row of a file of sessions, as its cells say it (D-153). */
import { maxInteger, type SessionState } from '@halaqa/contract/values';
import { fromWall } from '@halaqa/domain/clock';
import type { WallDateTime } from './date-time-cells.ts';
import type { RowReader } from './reading.ts';
import type { Reference, ReferenceFields } from './record-lookup.ts';

export const partFields = {
  course: { id: 'courseId', name: 'course', unknown: 'no_such_course' },
  trainer: { id: 'trainerId', name: 'trainer', unknown: 'no_such_trainer' },
  room: { id: 'roomId', name: 'room', unknown: 'no_such_room' },
} as const satisfies Record<string, ReferenceFields>;

export type Part = keyof typeof partFields;

/** Undefined is an empty cell, or one that was refused. */
export interface SessionCells {
  reader: RowReader;
  id: number | undefined;
  course: Reference;
  trainer: Reference;
  room: Reference;
  startsAt: Date | undefined;
  endsAt: Date | undefined;
  name: string | undefined;
  nameEn: string | undefined;
  capacity: number | undefined;
  minimum: number | undefined;
  state: SessionState | undefined;
}

const minuteMs = 60_000;

/** @param zone of the institute, on whose wall the times stand. */
export function readSession(reader: RowReader, zone: string): SessionCells {
  const start = reader.moment('start');
  const startsAt = start && fromWall(start.day, start.time, zone);
  return {
    reader,
    id: reader.integer('id', 1, maxInteger),
    course: readReference(reader, partFields.course),
    trainer: readReference(reader, partFields.trainer),
    room: readReference(reader, partFields.room),
    startsAt,
    endsAt: readEndOf(reader, start, startsAt, zone),
    name: reader.text('sessionName', 200),
    nameEn: reader.text('sessionNameEn', 200),
    capacity: reader.amount('capacity'),
    minimum: reader.amount('minimum'),
    state: reader.sessionState('sessionState'),
  };
}

const readReference = (reader: RowReader, { id, name }: ReferenceFields): Reference => ({
  id: reader.integer(id, 1, maxInteger),
  name: reader.text(name, 200),
});

/** By the end, or so long after the start; where both are said they must agree. */
function readEndOf(reader: RowReader, start: WallDateTime | undefined, startsAt: Date | undefined, zone: string): Date | undefined {
  const end = reader.end('end');
  const length = reader.length('length');
  const day = end?.day ?? start?.day;
  const byEnd = end && day !== undefined ? fromWall(day, end.time, zone) : undefined;
  const byLength = startsAt && length !== undefined ? new Date(startsAt.getTime() + length * minuteMs) : undefined;
  if (byEnd && byLength && byEnd.getTime() !== byLength.getTime()) reader.refuse('length', 'end_and_length');
  return byEnd ?? byLength;
}
