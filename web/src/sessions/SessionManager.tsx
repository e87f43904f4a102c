import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { AddButton } from '../ui/AddButton.tsx';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { usePreloaded } from '../ui/preload.ts';
import { Segments } from '../ui/Segments.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useAddressAction } from '../ui/use-address-action.ts';
import { useAddressState } from '../ui/use-address-state.ts';
import { useSessionDialogs } from './use-session-dialogs.tsx';

const allCalendar = lazyPart(() => import('./AllCalendar.tsx').then((file) => file.AllCalendar), ['calendar', 'manage']);
const allList = lazyPart(() => import('./AllList.tsx').then((file) => file.AllList), ['manage', 'bulk', 'table', 'calendar']);
const lateParts = [allCalendar, allList] as const;

interface Props {
  now: Date;
  /** What else stands beside the switch. */
  more?: ReactNode;
  /** Draws what stands around: the switch, the button, and under them the sessions. */
  children: (parts: { tools: ReactNode; sessions: ReactNode; mode: Mode }) => ReactNode;
}

/** All sessions as a calendar (at first) or a list, and the dialogs to plan, change and delete them (SPEC-2.49). */
export function SessionManager({ now, more, children }: Props) {
  const { t } = useTranslation('sessions');
  const [mode, setMode] = useMode();
  const { acts, dialogs } = useSessionDialogs();
  usePreloaded(lateParts);
  useAddressAction('new', () => acts.onEdit({}));
  const Sessions = mode === 'calendar' ? allCalendar : allList;
  const isPhone = useIsPhone();
  const planner = (
    <Link to={paths.adminPlanner} className={buttonClass('secondary', 'sm', 'min-h-11')}>
      <Columns3 aria-hidden="true" className="size-4.5 text-muted" />
      <span className="max-sm:sr-only">{t('manage.planner')}</span>
    </Link>
  );
  const shown = (
    <Segments
      label={t('manage.show')}
      value={mode}
      options={modes.map((value) => ({ value, label: t(`manage.${value}`) }))}
      onChange={setMode}
    />
  );
  const create = <AddButton onPress={() => acts.onEdit({})}>{t('manage.create')}</AddButton>;
  // A phone has one line for the title with what is done most, and one for the rest.
  const tools = isPhone ? (
    <>
      {create}
      <div className="flex basis-full flex-wrap items-center gap-2">
        {shown}
        <span className="ms-auto flex min-w-0 gap-2">
          {planner}
          {more}
        </span>
      </div>
    </>
  ) : (
    <div className="flex flex-wrap items-center gap-2">
      {more}
      {planner}
      {shown}
      {create}
    </div>
  );
  return (
    <>
      {children({
        tools,
        sessions: (
          <AfterPaint part={Sessions} waiting={<Loading />}>
            <Sessions.Component now={now} acts={acts} />
          </AfterPaint>
        ),
        mode,
      })}

      {dialogs}
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-150 rounded-lg max-sm:h-80" />
    </SkeletonGroup>
  );
}

const modes = ['calendar', 'list'] as const;
type Mode = (typeof modes)[number];

/** Kept in the address: a reload and a link show the same. */
function useMode(): [Mode, (mode: Mode) => void] {
  const [search, setSearch] = useSearchParams();
  const written = search.get('show') === 'list' ? 'list' : 'calendar';
  const [mode, setMode] = useAddressState<Mode>({ written, read: () => written, spell: (one) => one });
  const set = (next: Mode) => {
    setMode(next);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'list') after.set('show', 'list');
        else after.delete('show');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [mode, set];
}
