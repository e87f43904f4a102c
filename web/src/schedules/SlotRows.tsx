import type { WeeklySlot } from '@halaqa/contract/schedules';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFirstDay } from '../calendar/first-day.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { useSlotPlace, useSlotTime } from './slot-time.ts';
import { weekFrom } from './week.ts';

interface Props {
  slots: readonly WeeklySlot[];
  /** Given where slots may be changed. */
  onEdit?: ((slot: WeeklySlot) => void) | undefined;
  /** Given where slots may be deleted. */
  onDelete?: (slot: WeeklySlot) => void;
  /** The slot whose dialog is on its way. */
  coming?: number | undefined;
}

/** SPEC-2.51: a row has the course, the day, the time range and the button that deletes it. */
export function SlotRows({ slots, onEdit, onDelete, coming }: Props) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const time = useSlotTime();
  const place = useSlotPlace();
  const week = weekFrom(useFirstDay());
  // Within a day they come by their start.
  const inOrder = week.flatMap((day) => slots.filter(({ dayOfWeek }) => dayOfWeek === day));
  return (
    <Tooltips>
      <Card className="overflow-hidden">
        <ul aria-label={t('view.rows')} className="divide-y divide-line">
          {inOrder.map((slot) => {
            const day = format.weekday(slot.dayOfWeek);
            const label = t('remove.of', { course: slot.course_name, day, time: time(slot) });
            return (
              <li key={slot.id} className="flex items-center gap-3 py-2.5 ps-4 pe-2 sm:ps-5">
                <div className="grid min-w-0 flex-1">
                  <bdi className="font-medium">{slot.course_name}</bdi>
                  <span className="text-sm text-muted">
                    {day} · {time(slot)}
                  </span>
                  <span className="text-sm text-muted">
                    <DotSeparated>{place(slot)}</DotSeparated>
                  </span>
                </div>
                {onEdit && (
                  <Tooltip text={t('edit.of', { course: slot.course_name, day, time: time(slot) })}>
                    <Button
                      look="quiet"
                      size="icon"
                      aria-label={t('edit.of', { course: slot.course_name, day, time: time(slot) })}
                      aria-haspopup="dialog"
                      onClick={() => onEdit(slot)}
                      className="text-muted hover:text-ink"
                    >
                      <Pencil aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
                    </Button>
                  </Tooltip>
                )}
                {onDelete && (
                  <Tooltip text={label}>
                    <Button
                      look="quiet"
                      size="icon"
                      aria-label={label}
                      aria-haspopup="dialog"
                      pending={coming === slot.id}
                      onClick={() => onDelete(slot)}
                      className="text-muted hover:text-danger"
                    >
                      {coming !== slot.id && <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
                    </Button>
                  </Tooltip>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </Tooltips>
  );
}
