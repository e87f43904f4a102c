import { courseOptions, roomOptions, trainerOptions } from '@halaqa/contract/availability';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { FilterChip } from '../ui/FilterChip.tsx';
import type { Behind } from './list-filter.ts';

interface Props {
  behind: Behind;
  onChange: (behind: Behind) => void;
}

/** Of which figure of a report these are the sessions (SPEC-2.79); each part can be taken away. */
export function NarrowedBy({ behind, onChange }: Props) {
  const { t } = useTranslation(['manage', 'table']);
  const format = useFormat();
  const { days, course, trainer, room, weekday, hour, isCancelled } = behind;
  const names = useNames(behind);
  const chips: { says: string; without: Partial<Behind> }[] = [];
  if (days) chips.push({ says: format.dayRange(days.from, days.to), without: { days: undefined } });
  if (course !== undefined) chips.push({ says: t('list.behind.course', { name: names.course }), without: { course: undefined } });
  if (trainer !== undefined) chips.push({ says: t('list.behind.trainer', { name: names.trainer }), without: { trainer: undefined } });
  if (room !== undefined) chips.push({ says: t('list.behind.room', { name: names.room }), without: { room: undefined } });
  if (weekday !== undefined) chips.push({ says: format.weekday(weekday), without: { weekday: undefined } });
  if (hour !== undefined) {
    const time = format.run(`${String(hour).padStart(2, '0')}:00`);
    chips.push({ says: t('list.behind.hour', { time }), without: { hour: undefined } });
  }
  if (isCancelled === false) chips.push({ says: t('table:notCancelled'), without: { isCancelled: undefined } });
  return (
    <p className="flex flex-wrap items-center gap-2">
      {chips.map(({ says, without }) => (
        <FilterChip key={says} removeLabel={t('list.behind.remove', { name: says })} onRemove={() => onChange({ ...behind, ...without })}>
          {says}
        </FilterChip>
      ))}
    </p>
  );
}

/** What the records are called; their numbers until that is known, and where one is archived. */
function useNames({ course, trainer, room }: Behind) {
  const courses = useApiQuery(courseOptions, course === undefined ? 'skip' : {});
  const trainers = useApiQuery(trainerOptions, trainer === undefined ? 'skip' : {});
  const rooms = useApiQuery(roomOptions, room === undefined ? 'skip' : {});
  const nameIn = (options: readonly { id: number; name: string }[] | undefined, id: number | undefined) =>
    options?.find((option) => option.id === id)?.name ?? String(id);
  return { course: nameIn(courses.data, course), trainer: nameIn(trainers.data, trainer), room: nameIn(rooms.data, room) };
}
