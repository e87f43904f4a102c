import { syncKinds } from '@halaqa/contract/sync';
import { type HistoryEntry, historyDirections, historyOutcomes, syncHistoryCounts } from '@halaqa/contract/sync-history';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../dates/DateField.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { useCounted, useCounts } from '../../table/use-counts.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { useTakenFocus } from '../../ui/use-taken-focus.ts';
import { type HistoryFilter, narrowingOf } from './list-filter.ts';

interface Props {
  filter: HistoryFilter;
  /** What is shown: it says what the record of the filter is called. */
  entries: readonly HistoryEntry[];
  onChange: (filter: HistoryFilter) => void;
}

export function Filters({ filter, entries, onChange }: Props) {
  const { t } = useTranslation('sync-history');
  const { search, direction, kind, id, outcome } = filter;
  const counts = useCounts(syncHistoryCounts, { query: narrowingOf(filter) });
  const counted = useCounted();
  const say = (label: string, count: number | undefined) => counted(label, count, counts?.isPartial);
  // Another kind is of other records than the one of the filter.
  const ofKind = id === undefined ? counts?.kind : undefined;
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-64 flex-1 basis-full 2xl:basis-0">
          <SearchInput label={t('search')} value={search} onSearch={(next) => onChange({ ...filter, search: next })} />
        </div>
        <Segments
          label={t('directionFilter')}
          value={direction ?? 'any'}
          options={[
            { value: 'any', label: say(t('anyDirection'), counts?.direction.any) },
            ...historyDirections.map((value) => ({ value, label: say(t(`direction.${value}`), counts?.direction[value]) })),
          ]}
          onChange={(next) => onChange({ ...filter, direction: next === 'any' ? undefined : next })}
        />
        <div className="max-sm:basis-full sm:min-w-48">
          <Select
            aria-label={t('kindFilter')}
            value={kind ?? ''}
            onChange={({ target }) => onChange({ ...filter, kind: syncKinds.find((one) => one === target.value), id: undefined })}
          >
            <option value="">{say(t('anyKind'), ofKind?.any)}</option>
            {syncKinds.map((one) => (
              <option key={one} value={one}>
                {say(t(`kind.${one}`), ofKind?.[one])}
              </option>
            ))}
          </Select>
        </div>
        <div className="max-sm:basis-full sm:min-w-60">
          <Select
            aria-label={t('outcomeFilter')}
            value={outcome ?? ''}
            onChange={({ target }) => onChange({ ...filter, outcome: historyOutcomes.find((one) => one === target.value) })}
          >
            <option value="">{say(t('anyOutcome'), counts?.outcome.any)}</option>
            {historyOutcomes.map((one) => (
              <option key={one} value={one}>
                {say(t(`outcome.${one}`), counts?.outcome[one])}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <Days filter={filter} onChange={onChange} />
      {kind && id !== undefined && <OfRecord filter={filter} kind={kind} id={id} entries={entries} onChange={onChange} />}
    </search>
  );
}

function Days({ filter, onChange }: Omit<Props, 'entries'>) {
  const { t } = useTranslation('sync-history');
  const { from, to } = filter;
  const [isOpen, setOpen] = useState(from !== '' || to !== '');
  const [isPressed, setPressed] = useState(false);
  const fields = useTakenFocus<HTMLDivElement>(isPressed);
  if (!isOpen) {
    return (
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => {
          setOpen(true);
          setPressed(true);
        }}
      >
        <CalendarDays aria-hidden="true" className="size-4" />
        {t('period')}
      </Button>
    );
  }
  return (
    <div ref={fields} className="grid max-w-lg gap-3 sm:grid-cols-2">
      <DateField label={t('from')} value={from} onChange={(text) => onChange({ ...filter, from: text })} />
      <DateField label={t('to')} value={to} onChange={(text) => onChange({ ...filter, to: text })} />
    </div>
  );
}

/** What no field shows: the record that a link led here for. */
function OfRecord({ filter, kind, id, entries, onChange }: Props & { kind: NonNullable<HistoryFilter['kind']>; id: number }) {
  const { t } = useTranslation('sync-history');
  const format = useFormat();
  const known = entries.find(({ record }) => record?.id === id)?.record?.name;
  const name = known ?? t('numbered', { kind: t(`kind.${kind}`), id: format.run(String(id)) });
  return (
    <p>
      <FilterChip removeLabel={t('removeFilter', { name })} onRemove={() => onChange({ ...filter, kind: undefined, id: undefined })}>
        {t('ofRecord', { name })}
      </FilterChip>
    </p>
  );
}
