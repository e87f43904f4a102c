import { adminSessions } from '@halaqa/contract/sessions';
import { sessionStates } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import { CalendarX2 } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { isNarrowed, type ListFilter, noFilter, pageSize, queryOf, useListFilter, whens } from './list-filter.ts';
import { SessionTable } from './SessionTable.tsx';
import type { SessionActions } from './session-actions.ts';

/** All sessions, a page at a time, each with its state and what can be done with it. */
export function AllList({ now, acts }: { now: Date; acts: SessionActions }) {
  const { t } = useTranslation(['sessions', 'manage']);
  const today = dayOf(now, useContext(InstituteZone));
  const [filter, setFilter] = useListFilter();
  const query = useApiPage(adminSessions, { query: queryOf(filter, today) }, { fresh: true });
  const showAll = <Button onClick={() => setFilter({ ...noFilter, when: 'all' })}>{t('manage:list.showAll')}</Button>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters filter={filter} onChange={(next) => setFilter({ ...next, page: 1 })} />
      <QueryBoundary query={query} failed={t('manage:list.failed')} loading={<TableLoading />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              <Empty icon={CalendarX2} title={t(isNarrowed(filter) ? 'manage:list.noneMatch' : 'manage:list.none')}>
                {isNarrowed(filter) && showAll}
              </Empty>
            </Card>
          ) : (
            <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}>
              <p role="status" className="text-sm text-muted">
                {t('manage:list.count', { count: total })}
              </p>
              <SessionTable sessions={rows} now={now} acts={acts} />
              <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => setFilter({ ...filter, page })} />
            </div>
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Filters({ filter, onChange }: { filter: ListFilter; onChange: (filter: ListFilter) => void }) {
  const { t } = useTranslation(['sessions', 'manage', 'shell']);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-64 flex-1 max-sm:basis-full">
        <SearchInput label={t('manage:list.search')} value={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
      </div>
      <Segments
        label={t('manage:list.when')}
        value={filter.when}
        options={whens.map((value) => ({ value, label: t(`manage:list.whens.${value}`) }))}
        onChange={(when) => onChange({ ...filter, when })}
      />
      <div className="max-sm:min-w-34 max-sm:flex-1 sm:min-w-36">
        <Select
          aria-label={t('field.state')}
          value={filter.state ?? ''}
          onChange={(event) => onChange({ ...filter, state: sessionStates.find((state) => state === event.target.value) })}
        >
          <option value="">{t('manage:list.anyState')}</option>
          {sessionStates.map((state) => (
            <option key={state} value={state}>
              {t(`shell:sessionState.${state}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
