import { ownPersonalData } from '@halaqa/contract/personal-data';
import { useTranslation } from 'react-i18next';
import { Section } from '../ui/Section.tsx';
import { PersonalDataFile } from './PersonalDataFile.tsx';

/** In the settings: everything that the portal holds about the reader (D-129). */
export function OwnPersonalData() {
  const { t } = useTranslation('personal-data');
  return (
    <Section title={t('own.title')}>
      <PersonalDataFile lead={t('own.lead')} path={ownPersonalData.path} />
    </Section>
  );
}
