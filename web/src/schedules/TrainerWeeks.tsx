import type { Option } from '@halaqa/contract/availability';
import type { WeeklySlot } from '@halaqa/contract/schedules';
import { weekendDays } from '@halaqa/domain/calendar';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFirstDay } from '../calendar/first-day.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { WholeWords } from '../ui/WholeWords.tsx';
import { SlotCard } from './SlotCard.tsx';
import type { SlotConflict } from './slot-conflicts.ts';
import type { SlotForm } from './slot-form.ts';
import { weekFrom } from './week.ts';

export interface WeekActs {
  onEdit: (slot: WeeklySlot) => void;
  onCreate: (form: Partial<SlotForm>) => void;
}

export interface WeeksProps {
  slots: readonly WeeklySlot[];
  trainers: readonly Option[];
  conflicts: ReadonlyMap<number, SlotConflict[]>;
  acts: WeekActs;
}

/** A row for each trainer and a column for each day; a free day takes a new slot. */
export function TrainerWeeks({ slots, trainers, conflicts, acts }: WeeksProps) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const days = weekFrom(useFirstDay());
  const head = 'sticky top-0 z-1 border-b border-line bg-surface px-2 py-2 text-xs font-medium text-muted';
  return (
    <section
      aria-label={t('week.all')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be wider than the page, and is scrolled by keys.
      tabIndex={0}
      className="max-h-[calc(100dvh-14rem)] min-h-80 overflow-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-220 table-fixed border-separate border-spacing-0">
        <colgroup>
          <col className="w-32" />
          {days.map((day) => (
            <col key={day} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes(head, 'start-0 z-2 text-start')}>
              {t('field.trainer')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={classes(head, 'border-s border-s-line')}>
                {format.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trainers.map((trainer) => (
            <tr key={trainer.id}>
              <th
                scope="row"
                className="sticky start-0 z-1 border-b border-line bg-surface px-2 py-2 text-start align-top text-sm font-medium break-words"
              >
                <WholeWords>{trainer.name}</WholeWords>
              </th>
              {days.map((day) => (
                <td
                  key={day}
                  className={classes('group h-20 border-s border-b border-line p-1 align-top', weekendDays.includes(day) && 'bg-sunken/60')}
                >
                  <div className="grid gap-1">
                    {slots
                      .filter((slot) => slot.odooTrainerId === trainer.id && slot.dayOfWeek === day)
                      .map((slot) => (
                        <SlotCard key={slot.id} slot={slot} conflicts={conflicts.get(slot.id) ?? []} onEdit={acts.onEdit} />
                      ))}
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      aria-label={t('week.addOf', { trainer: trainer.name, day: format.weekday(day) })}
                      onClick={() => acts.onCreate({ trainerId: String(trainer.id), day: String(day) })}
                      className="grid min-h-8 place-items-center rounded-sm text-muted opacity-0 transition-opacity group-hover:opacity-100 hover:bg-hover focus-visible:opacity-100 pointer-coarse:opacity-60"
                    >
                      <Plus aria-hidden="true" className="size-4" />
                    </button>
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
