import { adminSessions, type Session } from '@halaqa/contract/sessions';
import { addDays } from '@halaqa/domain/clock';
import { memo, useCallback, useContext, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '../api/query.ts';
import { useFirstDay } from '../calendar/first-day.ts';
import { rangeOf, weekOf } from '../calendar/place.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useOptions } from '../sessions/options.ts';
import type { SessionActions } from '../sessions/session-actions.ts';
import type { SessionForm } from '../sessions/session-form.ts';
import { Empty } from '../ui/Empty.tsx';
import { Failure } from '../ui/Failure.tsx';
import { useIsPhone } from '../ui/media-query.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { columnsOf, lanesOf } from './columns.ts';
import { countOf, lanesMatching, matchesFilter } from './filter.ts';
import { itemOf } from './items.ts';
import { PlannerFilters } from './PlannerFilters.tsx';
import { PlannerGrid } from './PlannerGrid.tsx';
import { PlannerToolbar } from './PlannerToolbar.tsx';
import { type PlannerView, usePlannerPlace } from './use-planner-place.ts';

const noSessions: readonly Session[] = [];

/** Rooms or trainers side by side on a day or a week, with what narrows them (D-104). */
export const Planner = memo(function Desk({ now, acts: { onEdit } }: { now: Date; acts: SessionActions }) {
  const { t } = useTranslation(['planner', 'manage']);
  const zone = useContext(InstituteZone);
  const firstDay = useFirstDay();
  const isPhone = useIsPhone();
  const [place, change] = usePlannerPlace(now);
  // What is chosen answers at once, and the lanes follow.
  const { filter, kind, day, ...shown } = useDeferredValue(place);
  // A week of lanes has no room on a phone.
  const viewOf = (chosen: PlannerView) => (isPhone ? 'day' : chosen);
  const view = viewOf(shown.view);
  const { from, to } = rangeOf({ view, day }, firstDay);
  // What began in the night before runs into the first day.
  const range = useApiList(adminSessions, { query: { from: addDays(from, -1), to, attendees: 'count' } }, { fresh: true });
  const { options, error, isFetching, retry } = useOptions(undefined);
  const [savedLast, setSavedLast] = useState<Session>();
  const sessions = useMemo(() => withSaved(range.data ?? noSessions, savedLast), [range.data, savedLast]);
  const edit = useCallback((session: Session) => onEdit({ session }), [onEdit]);
  const create = useCallback((form: Partial<SessionForm>) => onEdit({ form }), [onEdit]);
  const items = useMemo(() => sessions.map((session) => itemOf(session, zone)), [sessions, zone]);
  const matching = useMemo(
    () => (countOf(filter) === 0 ? undefined : new Set(sessions.filter((one) => matchesFilter(one, filter)).map(({ id }) => id))),
    [sessions, filter],
  );
  const offered = kind === 'room' ? options?.rooms : options?.trainers;
  const none = t('noRoom');
  const lanes = useMemo(
    () => lanesMatching(lanesOf(offered ?? [], sessions, kind, none), kind, filter),
    [offered, sessions, kind, none, filter],
  );
  const columns = useMemo(() => columnsOf(view === 'week' ? weekOf(day, firstDay) : [day], lanes), [view, day, firstDay, lanes]);
  const failed = (range.data ? null : range.error) ?? (options ? null : error);
  return (
    <section aria-label={t('label')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PlannerToolbar place={{ ...place, view: viewOf(place.view) }} isPhone={isPhone} firstDay={firstDay} now={now} onChange={change}>
        <PlannerFilters filter={place.filter} options={options} onChange={(next) => change({ filter: next })} />
      </PlannerToolbar>
      {failed ? (
        <Failure
          title={t('manage:list.failed')}
          error={failed}
          pending={range.isFetching || isFetching}
          onRetry={() => {
            if (range.isError) void range.refetch();
            retry();
          }}
        />
      ) : !range.data || !options ? (
        <SkeletonGroup>
          <Skeleton className="h-150 rounded-lg max-sm:h-100" />
        </SkeletonGroup>
      ) : columns.length === 0 ? (
        <Empty title={t(kind === 'room' ? 'noRooms' : 'noTrainers')} />
      ) : (
        <PlannerGrid
          key={`${view} ${kind}`}
          view={view}
          kind={kind}
          day={day}
          columns={columns}
          lanes={lanes.length}
          items={items}
          matching={matching}
          now={now}
          onEdit={edit}
          onNew={create}
          onSaved={setSavedLast}
        />
      )}
    </section>
  );
});

/** What was saved here stands where it was put before the list has been read again. */
function withSaved(sessions: readonly Session[], saved: Session | undefined): readonly Session[] {
  if (!saved) return sessions;
  return sessions.map((one) => (one.id === saved.id && one.version < saved.version ? saved : one));
}
