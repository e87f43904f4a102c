import { trainerOptions } from '@halaqa/contract/availability';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { Select } from '../ui/Select.tsx';

interface Props {
  trainerId: number | undefined;
  onPick: (trainerId: number) => void;
}

/** An admin looks at one trainer after the other. */
export function TrainerPicker({ trainerId, onPick }: Props) {
  const { t } = useTranslation('trainer');
  const { data } = useApiQuery(trainerOptions, {});
  return (
    <div className="w-60 max-w-full">
      <Select
        aria-label={t('calendar.choose')}
        value={trainerId ?? ''}
        onChange={({ target }) => {
          if (target.value) onPick(Number(target.value));
        }}
      >
        <option value="" disabled={trainerId !== undefined}>
          {t('calendar.chooseOne')}
        </option>
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
