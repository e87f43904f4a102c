import { useTranslation } from 'react-i18next';
import { useFirstDay } from '../calendar/first-day.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { WholeWords } from '../ui/WholeWords.tsx';
import { SlotCard } from './SlotCard.tsx';
import type { WeeksProps } from './TrainerWeeks.tsx';
import { weekFrom } from './week.ts';

/** Trainer by trainer and day by day, where a grid has no room. Trainers without a slot are in the choice above. */
export function WeekList({ slots, trainers, conflicts, acts }: WeeksProps) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const days = weekFrom(useFirstDay());
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {trainers.map((trainer) => {
        const own = slots.filter((slot) => slot.odooTrainerId === trainer.id);
        return (
          own.length > 0 && (
            <Card key={trainer.id} className="grid content-start gap-3 p-4">
              <h2 className="font-semibold">
                <WholeWords>{trainer.name}</WholeWords>
              </h2>
              <ul aria-label={t('week.of', { trainer: trainer.name })} className="grid gap-2">
                {days.flatMap((day) =>
                  own
                    .filter(({ dayOfWeek }) => dayOfWeek === day)
                    .map((slot) => (
                      <li key={slot.id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-2">
                        <span className="pt-1.5 text-sm text-muted">{format.weekday(day)}</span>
                        <SlotCard slot={slot} conflicts={conflicts.get(slot.id) ?? []} onEdit={acts.onEdit} />
                      </li>
                    )),
                )}
              </ul>
            </Card>
          )
        );
      })}
    </div>
  );
}
