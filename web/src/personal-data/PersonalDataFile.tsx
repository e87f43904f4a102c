import { studentPersonalData, trainerPersonalData } from '@halaqa/contract/personal-data';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/texts.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';

/** On the page of a student or a trainer: the file that is given to them when they ask for it (D-129). */
export function PersonalDataCard({ kind, id }: { kind: 'student' | 'trainer'; id: number }) {
  const { t } = useTranslation('personal-data');
  const { path } = kind === 'student' ? studentPersonalData : trainerPersonalData;
  return (
    <Section title={t('record.title')}>
      <PersonalDataFile lead={t('record.lead')} path={path.replace(':id', String(id))} />
    </Section>
  );
}

interface Props {
  lead: string;
  /** Path of the call that answers the file. */
  path: string;
}

/** What is in it, and a link: the browser saves the file while it comes, and shows how far it is. */
export function PersonalDataFile({ lead, path }: Props) {
  const { t } = useTranslation('personal-data');
  return (
    <Card className="grid justify-items-start gap-3 px-5 py-4">
      <p className="text-sm text-muted">{lead}</p>
      <a href={`${path}?${new URLSearchParams({ language: currentLanguage() })}`} download className={buttonClass('secondary', 'sm')}>
        <Download aria-hidden="true" className="size-4" />
        {t('take')}
      </a>
    </Card>
  );
}
