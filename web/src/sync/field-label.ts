import { recordFields } from '@halaqa/contract/record-fields';
import { useTranslation } from 'react-i18next';

/** What people call a column; one that this version has no word for stands as it is. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation('sync');
  return (field) => {
    const known = recordFields.find((one) => one === field);
    return known ? t(`field.${known}`) : field;
  };
}
