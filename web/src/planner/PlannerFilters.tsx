import { sessionStates } from '@halaqa/contract/values';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Options } from '../sessions/options.ts';
import { RecordSelect } from '../sessions/RecordSelect.tsx';
import { ClearFilters, OpenFilters } from '../table/FilterButtons.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useIsPhone } from '../ui/media-query.ts';
import { Select } from '../ui/Select.tsx';
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
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const count = countOf(filter);
  const isShown = !isPhone || isOpen;
  return (
    <search className="contents">
      {isPhone && <OpenFilters controls={id} isOpen={isOpen} count={count} onToggle={() => setOpen(!isOpen)} />}
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
        {count > 0 && <ClearFilters onClear={() => onChange(noFilter)} />}
      </div>
    </search>
  );
}
