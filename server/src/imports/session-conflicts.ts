/**
 * Conflicts of imported sessions: other sessions, those of the file included, leave, and closed days, as for a session planned by hand
 * (D-32, D-110, D-119).
 */
import type { Language } from '@halaqa/contract/values';
import { dayOf, toWire } from '@halaqa/domain/clock';
import { isClosedOn } from '@halaqa/domain/closed-days';
import { findConflicts, type ScheduledSession } from '@halaqa/domain/conflicts';
import { isAway, listAbsences } from '../absences/store.ts';
import { listClosedDays } from '../closed-days/store.ts';
import type { Tx } from '../db/transaction.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { momentText } from '../notifications/value-text.ts';
import { findSessionsAtTimes, type ScheduledSessionRow } from '../sessions/placing.ts';
import type { SessionValues } from '../sessions/store.ts';
import type { RowReader } from './reading.ts';

interface Proposed {
  reader: RowReader;
  values: SessionValues;
}

type PlannedSession = ScheduledSession & ({ row: number } | { existing: ScheduledSessionRow });

/** Refuses each whose trainer, room or day is taken; of two rows that want the same the later one. The rows of trainers and rooms must be locked. */
export async function refuseConflictingSessions(
  tx: Tx,
  proposed: readonly Proposed[],
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<void> {
  if (proposed.length === 0) return;
  const places = proposed.map(({ values }) => values);
  const span = {
    startsAt: new Date(Math.min(...places.map((one) => one.starts_at.getTime()))),
    endsAt: new Date(Math.max(...places.map((one) => one.ends_at.getTime()))),
  };
  const absences = await listAbsences(tx, span, [...new Set(places.map((one) => one.trainer_id))]);
  const closures = await listClosedDays(tx, { from: dayOf(span.startsAt, timeZone), to: dayOf(span.endsAt, timeZone) });
  const taken = new TakenTimes();
  for (const existing of await findSessionsAtTimes(tx, places)) taken.add({ ...placeOf(existing), id: existing.id, existing });

  for (const { reader, values } of proposed) {
    const place = placeOf(values);
    const { trainer, room } = findConflicts(place, taken.near(place));
    for (const [part, [inTheWay]] of [
      ['trainer', trainer],
      ['room', room],
    ] as const) {
      if (!inTheWay) continue;
      if ('row' in inTheWay) reader.refuse(part, `${part}_taken_in_file`, { row: inTheWay.row });
      else reader.refuse(part, `${part}_taken`, sessionFacts(inTheWay.existing, language, timeZone));
    }
    const away = absences.find((one) => isAway(one, values.trainer_id, place));
    if (away) reader.refuse('trainer', 'away', { name: nameInLanguage(language, away.trainer_name, away.trainer_name_en) });
    const closed = closures.find((one) => isClosedOn(one, dayOf(place.startsAt, timeZone)));
    if (closed) reader.refuse('start', 'closed_for', { name: nameInLanguage(language, closed.name, closed.name_en) });
    taken.add({ ...place, row: reader.row });
  }
}

const placeOf = (values: SessionValues): ScheduledSession => ({
  startsAt: values.starts_at,
  endsAt: values.ends_at,
  trainerId: values.trainer_id,
  roomId: values.room_id,
  state: values.state,
});

const sessionFacts = ({ name, name_en, starts_at }: ScheduledSessionRow, language: Language, timeZone: string) => ({
  session: nameInLanguage(language, name, name_en),
  at: momentText(toWire(starts_at), language, timeZone),
});

const dayMs = 24 * 60 * 60_000;

/** By trainer or room and day, so that each of ten thousand rows is compared with a few others. */
class TakenTimes {
  private readonly byPart = new Map<string, PlannedSession[]>();

  add(session: PlannedSession): void {
    for (const key of this.keysOf(session)) this.byPart.set(key, [...(this.byPart.get(key) ?? []), session]);
  }

  near(session: ScheduledSession): PlannedSession[] {
    return [...new Set(this.keysOf(session).flatMap((key) => this.byPart.get(key) ?? []))];
  }

  private keysOf({ startsAt, endsAt, trainerId, roomId }: ScheduledSession): string[] {
    const days = new Set([startsAt, endsAt].map((at) => Math.floor(at.getTime() / dayMs)));
    return [...days].flatMap((day) => [`trainer ${trainerId} ${day}`, ...(roomId === null ? [] : [`room ${roomId} ${day}`])]);
  }
}
