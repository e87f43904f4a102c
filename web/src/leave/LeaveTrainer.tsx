import { trainerOptions } from '@halaqa/contract/availability';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { Failure } from '../ui/Failure.tsx';
import { Field } from '../ui/Field.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { Select } from '../ui/Select.tsx';

interface Props {
  value: number | undefined;
  error: string | undefined;
  onChoose: (trainerId: number) => void;
}

/** Whose leave it is. */
export function LeaveTrainer({ value, error, onChoose }: Props) {
  const { t } = useTranslation('leave');
  const { data, error: fault, isFetching, refetch } = useApiQuery(trainerOptions, {});
  if (fault && !data)
    return <Failure title={t('enter.trainersFailed')} error={fault} pending={isFetching} onRetry={() => void refetch()} />;
  return (
    <Field label={t('enter.trainer')} error={error}>
      {(control) => (
        <Select
          {...control}
          aria-required="true"
          value={value ?? ''}
          onChange={({ target }) => {
            if (target.value) onChoose(Number(target.value));
          }}
        >
          {value === undefined && <option value="">{t('decide.choose')}</option>}
          <OptionList options={data ?? []} />
        </Select>
      )}
    </Field>
  );
}
