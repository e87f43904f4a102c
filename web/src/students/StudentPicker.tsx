import { adminStudents, type StudentRow } from '@halaqa/contract/students';
import { Users } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { ChoosePage, ChooseRow } from '../archive/bulk/Choose.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Count } from './Count.tsx';
import { noFilter, queryOf, useStudentFilter } from './list-filter.ts';

const pageSize = 50;

interface Props {
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Of those that are to be archived together; left out where that cannot be. */
  selection: Selection<{ id: number }> | undefined;
}

/** Students to choose from, filtered by name or e-mail, with how many courses each has; 24rem high (SPEC-2.43). */
export function StudentPicker({ chosen, onChoose, selection }: Props) {
  const { t } = useTranslation('students');
  const [filter, setFilter] = useStudentFilter();
  const query = useApiPage(adminStudents, { query: queryOf(filter, pageSize) }, { fresh: true });
  const isSearched = filter.search.trim() !== '';
  return (
    <section aria-label={t('detailed.list')} className="grid gap-3">
      <SearchInput label={t('detailed.search')} value={filter.search} onSearch={(search) => setFilter({ ...filter, search, page: 1 })} />
      <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              <Empty icon={Users} title={t(isSearched || total > 0 ? 'noneMatch' : 'none')}>
                {(isSearched || total > 0) && <Button onClick={() => setFilter(noFilter)}>{t('showAll')}</Button>}
              </Empty>
            </Card>
          ) : (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className={classes('grid gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              <div className="flex items-center">
                {selection && <ChoosePage rows={rows} selection={selection} />}
                <Count total={total} searched={isSearched} />
              </div>
              <Card className="overflow-hidden">
                <ul data-selectable="" onKeyDown={walk} className="divide-y divide-line sm:max-h-96 sm:overflow-y-auto">
                  {rows.map((student) => (
                    <li key={student.id} className={classes('flex items-center', selection?.chosen.has(student.id) && 'bg-accent-tint/50')}>
                      {selection && <ChooseRow row={student} rows={rows} selection={selection} />}
                      <Choice
                        student={student}
                        isChosen={student.id === chosen}
                        isBesideBox={selection !== undefined}
                        onChoose={() => onChoose(student.id)}
                      />
                    </li>
                  ))}
                </ul>
              </Card>
              <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => setFilter({ ...filter, page })} />
            </div>
          )
        }
      </QueryBoundary>
    </section>
  );
}

interface ChoiceProps {
  student: StudentRow;
  isChosen: boolean;
  isBesideBox: boolean;
  onChoose: () => void;
}

function Choice({ student, isChosen, isBesideBox, onChoose }: ChoiceProps) {
  const { t } = useTranslation('students');
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={classes(
        'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2.5 pe-4 text-start -outline-offset-2 transition-colors',
        isBesideBox ? 'ps-1.5' : 'ps-4',
        isChosen ? 'bg-accent-tint' : 'hover:bg-hover',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <bdi className="truncate font-medium">{student.name}</bdi>
        <SyncMark mark={student.sync} />
      </span>
      <span className="text-xs text-muted">{t('courses', { count: student.courseCount })}</span>
      <span className="col-span-2 truncate text-sm text-muted">{student.email && <Ltr>{student.email}</Ltr>}</span>
    </button>
  );
}

/** Up and down go from one to the next, Home and End to the first and last; Enter chooses. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.contains(document.activeElement));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonGroup>
  );
}
