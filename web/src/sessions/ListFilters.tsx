import { sessionCounts } from '@halaqa/contract/session-list';
import { sessionStates } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { useCounted, useCounts } from '../table/use-counts.ts';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { conditionsOf, hasDays, type ListFilter, noDays, type When, whens } from './list-filter.ts';
import type { Options } from './options.ts';
import { PlaceFilters } from './PlaceFilters.tsx';

interface Props {
  filter: ListFilter;
  options: Options | undefined;
  /** Institute day. */
  today: string;
  onChange: (filter: ListFilter) => void;
}

/** What narrows the list of sessions; choices of few values say how many sessions each would show (D-176). */
export function ListFilters({ filter, options, today, onChange }: Props) {
  const { t } = useTranslation(['sessions', 'manage', 'shell']);
  const counts = useCounts(sessionCounts, { query: conditionsOf(filter, today) });
  const counted = useCounted();
  const isOfDays = hasDays(filter.days);
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-64 flex-1 max-sm:basis-full">
          <SearchInput label={t('manage:list.search')} value={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
        </div>
        <Segments<When | 'days'>
          label={t('manage:list.when')}
          // Days that are chosen are none of these, and give way to the one that is (D-187).
          value={isOfDays ? 'days' : filter.when}
          options={whens.map((value) => ({
            value,
            label: counted(t(`manage:list.whens.${value}`), isOfDays ? undefined : counts?.when[value === 'all' ? 'any' : value]),
          }))}
          onChange={(when) => when !== 'days' && onChange({ ...filter, when, days: noDays })}
        />
        <div className="max-sm:min-w-44 max-sm:flex-1 sm:min-w-48">
          <Select
            aria-label={t('field.state')}
            value={filter.state ?? ''}
            onChange={(event) => onChange({ ...filter, state: sessionStates.find((state) => state === event.target.value) })}
          >
            <option value="">{counted(t('manage:list.anyState'), counts?.state.any)}</option>
            {sessionStates.map((state) => (
              <option key={state} value={state}>
                {counted(t(`shell:sessionState.${state}`), counts?.state[state])}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <PlaceFilters filter={filter} options={options} today={today} onChange={onChange} />
    </search>
  );
}
