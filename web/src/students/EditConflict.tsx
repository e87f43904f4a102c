import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import type { Difference } from '../record-edit/differences.ts';
import { type Side, VersionChoice } from '../ui/VersionChoice.tsx';
import type { StudentForm } from './student-form.ts';

interface Props {
  mine: StudentForm;
  theirs: StudentForm;
  differences: readonly Difference<StudentForm>[];
  onChoose: (field: keyof StudentForm, side: Side) => void;
}

/** The edit and the record that is saved now, side by side, one choice for each field in which they differ (D-33). */
export function EditConflict({ mine, theirs, differences, onChoose }: Props) {
  const { t } = useTranslation('students');
  const say = useValue();
  if (differences.length === 0) return <p className="text-muted">{t('stale.same')}</p>;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('stale.hint')}</p>
      {differences.map(({ field, side }) => (
        <VersionChoice
          key={field}
          label={t(`field.${field}`)}
          mine={{ title: t('stale.mine'), value: say(field, mine[field]) }}
          theirs={{ title: t('stale.theirs'), value: say(field, theirs[field]) }}
          side={side}
          onChoose={(chosen) => onChoose(field, chosen)}
        />
      ))}
    </div>
  );
}

/** A value of the form in words. */
function useValue() {
  const { t } = useTranslation(['students', 'shell']);
  const format = useFormat();
  return (field: keyof StudentForm, value: string): string => {
    if (value === '') return t('shell:missing');
    if (field === 'birthDate') return format.date(value);
    return field === 'gender' && (value === 'female' || value === 'male') ? t(`gender.${value}`) : value;
  };
}
