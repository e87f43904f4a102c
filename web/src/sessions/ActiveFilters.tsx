import type { Option } from '@halaqa/contract/availability';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { FilterChip } from '../ui/FilterChip.tsx';
import { daysOf, hasDays, type ListFilter, noDays } from './list-filter.ts';
import type { Options } from './options.ts';

interface Props {
  filter: ListFilter;
  options: Options | undefined;
  /** Whether the fields of course, trainer, room and days are in sight, and say what they narrow. */
  hasFields: boolean;
  onChange: (filter: ListFilter) => void;
}

/** What narrows the list and no field in sight shows, as a figure of a report led here (SPEC-2.79); each part can be taken away. */
export function ActiveFilters({ filter, options, hasFields, onChange }: Props) {
  const { t } = useTranslation(['manage', 'table']);
  const format = useFormat();
  const { places, days, behind } = filter;
  const { weekday, hour, isCancelled } = behind;
  const chips: { says: string; without: Partial<ListFilter> }[] = [];
  if (!hasFields) {
    if (hasDays(days)) chips.push({ says: spanOf(daysOf(days)), without: { days: noDays } });
    for (const { part, name } of namesOf(filter, options)) {
      chips.push({ says: t(`list.behind.${part}`, { name }), without: { places: { ...places, [part]: undefined } } });
    }
  }
  if (weekday !== undefined) chips.push({ says: format.weekday(weekday), without: { behind: { ...behind, weekday: undefined } } });
  if (hour !== undefined) {
    const time = format.run(`${String(hour).padStart(2, '0')}:00`);
    chips.push({ says: t('list.behind.hour', { time }), without: { behind: { ...behind, hour: undefined } } });
  }
  if (isCancelled === false) chips.push({ says: t('table:notCancelled'), without: { behind: { ...behind, isCancelled: undefined } } });
  if (chips.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {chips.map(({ says, without }) => (
        <FilterChip key={says} removeLabel={t('list.behind.remove', { name: says })} onRemove={() => onChange({ ...filter, ...without })}>
          {says}
        </FilterChip>
      ))}
    </p>
  );

  function spanOf({ from, to }: { from?: string; to?: string }): string {
    if (from && to) return format.dayRange(from, to);
    return from ? t('table:filter.since', { day: format.date(from) }) : t('table:filter.until', { day: format.date(to ?? '') });
  }
}

/** What the records are called that the list is narrowed to; their numbers until that is known, and where one is gone. */
function namesOf({ places }: ListFilter, options: Options | undefined) {
  const nameIn = (offered: readonly Option[] | undefined, id: number) => offered?.find((option) => option.id === id)?.name ?? String(id);
  const offered = { course: options?.courses, trainer: options?.trainers, room: options?.rooms };
  return (['course', 'trainer', 'room'] as const).flatMap((part) => {
    const id = places[part];
    return id === undefined ? [] : [{ part, name: nameIn(offered[part], id) }];
  });
}
