import { sessionStates } from '@halaqa/contract/values';
import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import type { Options } from '../sessions/options.ts';
import { RecordSelect } from '../sessions/RecordSelect.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Select } from '../ui/Select.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { countOf, noFilter, type PlannerFilter } from './filter.ts';

interface Props {
  filter: PlannerFilter;
  /** Undefined while they are on their way. */
  options: Options | undefined;
  onChange: (filter: PlannerFilter) => void;
}

/** What narrows the planner; on a phone behind a button, as the lanes need the room. */
export function PlannerFilters({ filter, options, onChange }: Props) {
  const { t } = useTranslation(['planner', 'table', 'shell']);
  const format = useFormat();
  const id = useId();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const count = countOf(filter);
  const isShown = !isNarrow || isOpen;
  return (
    <search className="contents">
      {isNarrow && (
        <Button size="sm" className="min-h-11" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <ListFilter aria-hidden="true" className="size-4" />
          {t('table:filter.open')}
          {count > 0 && <span className="rounded-full bg-accent-tint px-2 text-accent">{format.number(count)}</span>}
        </Button>
      )}
      <div id={id} hidden={!isShown} className="grid basis-full grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap [&[hidden]]:hidden">
        <div className="min-w-0 sm:w-44">
          <RecordSelect
            label={t('table:filter.course')}
            any={t('table:filter.anyCourse')}
            value={filter.courseId}
            options={options?.courses}
            onChoose={(courseId) => onChange({ ...filter, courseId })}
          />
        </div>
        <div className="min-w-0 sm:w-44">
          <RecordSelect
            label={t('table:filter.trainer')}
            any={t('table:filter.anyTrainer')}
            value={filter.trainerId}
            options={options?.trainers}
            onChoose={(trainerId) => onChange({ ...filter, trainerId })}
          />
        </div>
        <div className="min-w-0 sm:w-44">
          <RecordSelect
            label={t('table:filter.room')}
            any={t('table:filter.anyRoom')}
            value={filter.roomId}
            options={options?.rooms}
            onChoose={(roomId) => onChange({ ...filter, roomId })}
          />
        </div>
        <div className="min-w-0 sm:w-38">
          <Select
            aria-label={t('filter.state')}
            value={filter.state ?? ''}
            onChange={({ target }) => onChange({ ...filter, state: sessionStates.find((one) => one === target.value) })}
          >
            <option value="">{t('filter.anyState')}</option>
            {sessionStates.map((state) => (
              <option key={state} value={state}>
                {t(`shell:sessionState.${state}`)}
              </option>
            ))}
          </Select>
        </div>
        <Checkbox label={t('filter.free')} checked={filter.free} onChange={({ target }) => onChange({ ...filter, free: target.checked })} />
        {count > 0 && (
          <Button
            look="quiet"
            size="sm"
            className="justify-self-start"
            aria-label={t('table:filter.clear')}
            onClick={() => onChange(noFilter)}
          >
            <X aria-hidden="true" className="size-4" />
            {t('table:filter.clearShort')}
          </Button>
        )}
      </div>
    </search>
  );
}
