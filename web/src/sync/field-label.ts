import { useTranslation } from 'react-i18next';

const known = [
  'name',
  'name_en',
  'course_id',
  'trainer_id',
  'room_id',
  'starts_at',
  'ends_at',
  'capacity',
  'state',
  'email',
  'phone',
  'residence_number',
  'first_name',
  'middle_name',
  'family_name',
  'grandparent_name',
  'birth_date',
  'gender',
  'attendance',
  'deleted',
] as const;

/** What people call a column; one that this version has no word for stands as it is. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation('sync');
  return (field) => {
    const word = known.find((one) => one === field);
    return word ? t(`field.${word}`) : field;
  };
}
