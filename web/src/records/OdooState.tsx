import type { SyncKind } from '@halaqa/contract/sync';
import type { SyncMark as Mark } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { RecordEvents } from '../sync/history/RecordEvents.tsx';
import { SyncMark } from '../sync/SyncMark.tsx';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';

interface Props {
  kind: SyncKind;
  id: number;
  /** When the record was read last: what was read before may lack what has just come. */
  readAt: number;
  /** The mark of a record that is changed here; undefined where all of it is in Odoo. */
  mark?: Mark | undefined;
}

/** Whether the record is in step with Odoo, the way to what is wrong, and what happened with Odoo; nothing without an Odoo. */
export function OdooState({ kind, id, readAt, mark }: Props) {
  const { t } = useTranslation('records');
  if (!useSynchronises()) return null;
  return (
    <Section title={t('odoo.title')}>
      <Card className="divide-y divide-line">
        {(kind === 'session' || kind === 'student') && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 text-sm">
            {mark ? <SyncMark mark={mark} words /> : <p className="text-muted">{t('odoo.inStep')}</p>}
            {mark && mark !== 'waiting' && (
              <Link to={paths.adminSync} className="text-accent hover:underline">
                {t('odoo.open')}
              </Link>
            )}
          </div>
        )}
        <div className="px-5 py-4">
          <RecordEvents key={readAt} kind={kind} id={id} />
        </div>
      </Card>
    </Section>
  );
}
