import type { Session } from '@halaqa/contract/sessions';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { Segments } from '../ui/Segments.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { stateDialogs } from './StateMenu.tsx';
import type { SessionActions } from './session-actions.ts';
import type { Edited } from './session-edit.ts';

const allCalendar = lazyPart(() => import('./AllCalendar.tsx').then((file) => file.AllCalendar), ['calendar', 'manage']);
const allList = lazyPart(() => import('./AllList.tsx').then((file) => file.AllList), ['manage']);
const editing = lazyPart(() => import('./SessionDialog.tsx').then((file) => file.SessionDialog), ['manage', 'calendar']);
const students = lazyPart(() => import('./StudentsDialog.tsx').then((file) => file.StudentsDialog));
const deleting = lazyPart(() => import('./DeleteSession.tsx').then((file) => file.DeleteSession), ['manage']);
const lateParts = [allCalendar, allList, editing, students, deleting, ...stateDialogs] as const;

interface Props {
  now: Date;
  /** Draws what stands around: the switch, the button, and under them the sessions. */
  children: (parts: { tools: ReactNode; sessions: ReactNode; acts: SessionActions }) => ReactNode;
}

/** All sessions as a calendar (at first) or a list, and the dialogs to plan, change and delete them (SPEC-2.49). */
export function SessionManager({ now, children }: Props) {
  const { t } = useTranslation('sessions');
  const [mode, setMode] = useMode();
  const edited = useLazyDialog<Edited>(editing);
  const viewed = useLazyDialog<Session>(students);
  const deleted = useLazyDialog<Session>(deleting);
  usePreloaded(lateParts);
  const acts: SessionActions = {
    onEdit: edited.open,
    onStudents: viewed.open,
    onDelete: deleted.open,
    coming: edited.coming?.session?.id ?? viewed.coming?.id ?? deleted.coming?.id,
  };
  const Sessions = mode === 'calendar' ? allCalendar : allList;
  const tools = (
    <div className="flex flex-wrap items-center gap-2">
      <Segments
        label={t('manage.show')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`manage.${value}`) }))}
        onChange={setMode}
      />
      <Button look="primary" size="sm" className="min-h-11" aria-haspopup="dialog" onClick={() => edited.open({})}>
        <Plus aria-hidden="true" className="size-4.5" />
        {t('manage.create')}
      </Button>
    </div>
  );
  const remove = () => {
    edited.close();
    deleted.close();
  };
  return (
    <>
      {children({
        tools,
        sessions: (
          <AfterPaint part={Sessions} waiting={<Loading />}>
            <Sessions.Component now={now} acts={acts} />
          </AfterPaint>
        ),
        acts,
      })}

      {edited.subject && (
        <editing.Component
          key={`edit ${edited.turn}`}
          edited={edited.subject}
          open={edited.isOpen}
          onClose={edited.close}
          onDelete={deleted.open}
        />
      )}
      {viewed.subject && (
        <students.Component key={`view ${viewed.turn}`} session={viewed.subject} open={viewed.isOpen} onClose={viewed.close} />
      )}
      {deleted.subject && (
        <deleting.Component
          key={`delete ${deleted.turn}`}
          session={deleted.subject}
          open={deleted.isOpen}
          onClose={deleted.close}
          onDeleted={remove}
        />
      )}
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
  // The address follows a moment later; what was pressed answers at once.
  const [mode, setMode] = useState<Mode>(search.get('show') === 'list' ? 'list' : 'calendar');
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
