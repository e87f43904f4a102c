import type { BulkReport } from '@halaqa/contract/bulk';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Of these the report offers to undo them (D-154). */
const undoable: readonly BulkReport['action'][] = ['state', 'trainer', 'room', 'shift', 'capacity', 'cancel'];

/** Who would hear of a change, who would not, and what cannot be undone afterwards (D-186); nothing where it is no news. */
export function AudienceNote({ report: { action, audience } }: { report: BulkReport }) {
  const { t, i18n } = useTranslation('bulk');
  if (!audience) return null;
  const { students, trainers, unreached, waiting, sessions } = audience;
  const who = [
    ...(students > 0 ? [t('students', { count: students })] : []),
    ...(trainers > 0 ? [t('trainers', { count: trainers })] : []),
  ];
  return (
    <div className="flex items-start gap-2 text-sm text-muted">
      <Users aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="grid gap-0.5">
        <p className="text-ink">
          {who.length > 0 ? t('hears', { who: new Intl.ListFormat(i18n.language).format(who) }) : t('hearsNobody')}
        </p>
        {unreached > 0 && <p>{t('unreached', { count: unreached })}</p>}
        {waiting > 0 && <p>{t('waits', { count: waiting })}</p>}
        {sessions > 0 && undoable.includes(action) && <p className="text-ink">{t('final', { count: sessions })}</p>}
      </div>
    </div>
  );
}
