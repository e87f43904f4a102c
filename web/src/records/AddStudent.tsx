import { type CourseStudent, courseStudents, type SessionRecord } from '@halaqa/contract/records';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import { parseInstant } from '@halaqa/domain/clock';
import { searchWordsOf } from '@halaqa/domain/search-words';
import { Check, Hourglass, UserPlus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiList } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { ActingForContext } from '../booking/acting-for.ts';
import { useRegister } from '../booking/mutations.ts';
import { useJoinWaitlist } from '../booking/waitlist-mutations.ts';
import { genderContext } from '../i18n/gender.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';

const mostShown = 30;

interface Props {
  record: SessionRecord;
  open: boolean;
  onClose: () => void;
}

/**
 * Students of the course who neither have a place nor wait, each to be registered, or to wait where the session is full. Once a session
 * has begun nobody waits any more: those who do come first, to be registered as anybody who has come (D-205), also when it is over (D-220).
 */
export function AddStudent({ record: { session, attendees, waiting }, open, onClose }: Props) {
  const { t } = useTranslation('records');
  const [search, setSearch] = useState('');
  const query = useApiList(courseStudents, { params: { id: session.course_id[0] }, query: {} }, { fresh: true });
  const now = useNow();
  const hasBegun = parseInstant(session.start_datetime) <= now;
  const isOver = session.state === 'done' || parseInstant(session.end_datetime) <= now;
  const free = Math.max(session.capacity - session.attendeeCount, 0);
  // Who comes while others wait joins them (D-29).
  const isFull = free === 0 || (!hasBegun && session.waitingCount > 0);
  // Who is registered while this stands open keeps the row, and the reader the focus.
  const [taken] = useState(() => new Set([...attendees, ...(hasBegun ? [] : waiting)].map(({ id }) => id)));
  const isWaiting = ({ id }: CourseStudent) => waiting.some((one) => one.id === id);
  const stateOf = (student: CourseStudent): RowProps['state'] => {
    if (attendees.some(({ id }) => id === student.id)) return 'registered';
    if (hasBegun) return isFull ? 'closed' : 'free';
    return isWaiting(student) ? 'waits' : isFull ? 'full' : 'free';
  };
  const phase = isOver ? 'over' : 'underWay';
  const says = hasBegun ? t(isFull ? `add.${phase}Full` : `add.${phase}`, { free }) : isFull ? t('add.full') : undefined;
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('add.title')} description={says}>
      <div className="grid min-h-[60dvh] grid-cols-[minmax(0,1fr)] content-start gap-3 sm:min-h-96">
        <SearchInput label={t('add.search')} value={search} onSearch={setSearch} />
        <QueryBoundary query={query} failed={t('add.failed')} loading={<Loading />}>
          {(all) => {
            const others = all.filter(({ id }) => !taken.has(id));
            const found = others.filter((student) => isFound(student, search)).sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
            if (found.length === 0) return <NotOfCourse title={t(others.length === 0 ? 'add.none' : 'add.noneMatch')} search={search} />;
            return (
              <>
                <ul className="divide-y divide-line">
                  {found.slice(0, mostShown).map((student) => (
                    <Row key={student.id} student={student} sessionId={session.id} waits={isWaiting(student)} state={stateOf(student)} />
                  ))}
                </ul>
                {found.length > mostShown && <p className="text-sm text-muted">{t('add.more')}</p>}
              </>
            );
          }}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

/** Each word in the name, the number or the telephone, as every search is (D-47). */
function isFound({ name, studentNumber, phone }: CourseStudent, search: string): boolean {
  const text = foldTextsForSearch([name, studentNumber, phone]);
  return searchWordsOf(search).every((word) => text.includes(word));
}

/** Whoever does not follow the course is found among all students (D-198). */
function NotOfCourse({ title, search }: { title: string; search: string }) {
  const { t } = useTranslation('records');
  return (
    <Empty icon={Users} title={title} hint={t('add.ofCourseAlone')}>
      <Link to={`${paths.detailedStudents}?${new URLSearchParams({ q: search })}`} className={buttonClass('secondary', 'sm')}>
        {t('add.allStudents')}
      </Link>
    </Empty>
  );
}

interface RowProps {
  student: CourseStudent;
  sessionId: number;
  /** `closed`: full, and nobody waits for a place any more. */
  state: 'registered' | 'waits' | 'full' | 'free' | 'closed';
}

function Row({ student, sessionId, waits, state }: RowProps & { waits: boolean }) {
  const { t } = useTranslation('records');
  const { id, name, gender, studentNumber, phone } = student;
  const actingFor = useMemo(() => ({ call: { studentId: id }, gender }), [id, gender]);
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2">
      <span className="grid min-w-0">
        <bdi className="font-medium">{name}</bdi>
        {/* Two students of one name are told apart (D-198). */}
        <span className="text-xs text-muted">
          <DotSeparated>
            {studentNumber && <Ltr>{studentNumber}</Ltr>}
            {phone && <Ltr>{phone}</Ltr>}
            {waits && state !== 'waits' && t('add.waits')}
          </DotSeparated>
        </span>
      </span>
      {state !== 'closed' && (
        <ActingForContext value={actingFor}>
          <Act student={student} sessionId={sessionId} state={state} />
        </ActingForContext>
      )}
    </li>
  );
}

const icons = { registered: Check, waits: Check, full: Hourglass, free: UserPlus };

/** One button in all states. */
function Act({ student: { name, gender }, sessionId, state }: RowProps & { state: keyof typeof icons }) {
  const { t } = useTranslation('records');
  const register = useRegister();
  const join = useJoinWaitlist();
  const isPending = register.isPending || join.isPending;
  const isDone = state === 'registered' || state === 'waits';
  const Icon = icons[state];
  const words = {
    full: t('add.wait'),
    free: t('add.register'),
    registered: t('add.registered', genderContext({ gender })),
    waits: t('add.waits'),
  };
  const label = isDone ? undefined : t(state === 'full' ? 'add.waitOf' : 'add.registerOf', { name });
  return (
    <Button
      size="sm"
      look={state === 'free' ? 'soft' : 'secondary'}
      pending={isPending}
      blocked={isDone}
      aria-label={label}
      onClick={() => (state === 'full' ? join : register).act(sessionId)}
    >
      {!isPending && <Icon aria-hidden="true" className="size-4" />}
      {words[state]}
    </Button>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-3">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </SkeletonGroup>
  );
}
