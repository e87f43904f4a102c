import type { Session } from '@halaqa/contract/sessions';
import { dayOf, wallTime } from '@halaqa/domain/clock';
import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOfWall } from '../calendar/hours.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { LaneBlock } from './LaneBlock.tsx';
import { walkLanes } from './lane-keys.ts';
import { hoursOf, type Lane } from './lane-layout.ts';

const hourMinutes = 60;
/** A name of two lines, a trainer and the places. */
const linePx = 80;
/** The name of a room that is free all day and its seats: what needs a decision stands below the lanes, and soon. */
const freePx = 48;
/** Narrower than this an hour-long session says nothing: the lanes scroll. */
const leastHourPx = 68;
const namePx = 144;

interface Props {
  day: string;
  lanes: readonly Lane[];
  now: Date;
  onOpen: (session: Session) => void;
  /** The session whose form is on its way. */
  coming: number | undefined;
}

/** The rooms of a day as lanes over its hours, which run in the reading direction. */
export function Lanes({ day, lanes, now, onOpen, coming }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const hint = useId();
  const zone = useContext(InstituteZone);
  const [focused, setFocused] = useState<number>();
  const hours = hoursOf(lanes);
  const from = hours.from * hourMinutes;
  const length = (hours.to - hours.from) * hourMinutes;
  const share = (minutes: number) => `${(minutes / length) * 100}%`;
  const nowAt = minutesOfWall(wallTime(now, zone)) - from;
  const isNowInSight = dayOf(now, zone) === day && nowAt >= 0 && nowAt <= length;
  const sessions = lanes.flatMap(({ items }) => items);
  // What was walked to last; at first what comes next on this day.
  const stop =
    sessions.find(({ session }) => session.id === focused)?.session.id ??
    sessions.find(({ end }) => isNowInSight && end - from > nowAt)?.session.id ??
    sessions[0]?.session.id;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <p id={hint} className="sr-only">
        {t('where.keys')}
      </p>
      <div className="relative" style={{ minWidth: namePx + (hours.to - hours.from) * leastHourPx }}>
        <div aria-hidden="true" className="flex border-b border-line text-xs text-muted">
          <span className="sticky start-0 z-2 shrink-0 bg-surface" style={{ width: namePx }} />
          {Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index).map((hour) => (
            <span key={hour} className="flex-1 border-s border-line px-1.5 py-1">
              {format.run(`${String(hour).padStart(2, '0')}:00`)}
            </span>
          ))}
        </div>
        <ul aria-label={t('where.lanes')} aria-describedby={hint} onKeyDown={walkLanes} className="divide-y divide-line">
          {lanes.map(({ room, items, lines }) => (
            <li key={room?.id ?? 0} data-lane="" className="flex" style={{ height: lines * linePx || freePx }}>
              <div
                className="sticky start-0 z-2 grid shrink-0 content-center border-e border-line bg-surface px-3 text-sm"
                style={{ width: namePx }}
              >
                <bdi className="line-clamp-2 font-medium leading-snug">{room?.name ?? t('where.noRoom')}</bdi>
                {room?.seats && <span className="text-xs text-muted">{t('where.roomSeats', { count: room.seats })}</span>}
              </div>
              <ul aria-label={room?.name ?? t('where.noRoom')} className="relative min-w-0 flex-1">
                {Array.from({ length: hours.to - hours.from - 1 }, (_, index) => index + 1).map((line) => (
                  <li
                    key={`line ${line}`}
                    aria-hidden="true"
                    className="absolute inset-y-0 w-px bg-line/70"
                    style={{ insetInlineStart: share(line * hourMinutes) }}
                  />
                ))}
                {items.map(({ session, start, end, line }) => (
                  <LaneBlock
                    key={session.id}
                    session={session}
                    now={now}
                    start={start}
                    place={{
                      insetInlineStart: share(start - from),
                      width: share(end - start),
                      top: line * linePx + 2,
                      height: linePx - 4,
                    }}
                    isStop={session.id === stop}
                    isComing={session.id === coming}
                    onFocus={() => setFocused(session.id)}
                    onOpen={() => onOpen(session)}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {isNowInSight && (
          <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-0" style={{ insetInlineStart: namePx }}>
            <span ref={showNow} data-now="" className="absolute inset-y-0 w-0.5 bg-accent" style={{ insetInlineStart: share(nowAt) }}>
              <span className="absolute -start-1 top-6 size-2.5 rounded-full bg-accent" />
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

/** Where the hours are wider than the window, those around now are seen; by a distance, which is the same in both directions of reading. */
function showNow(now: HTMLElement | null): void {
  const box = now?.closest('.overflow-x-auto');
  if (!now || !box) return;
  const { left, width } = box.getBoundingClientRect();
  box.scrollBy({ left: now.getBoundingClientRect().left - left - width / 2 });
}
