import type { BulkReport } from '@halaqa/contract/bulk';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/texts.ts';

/**
 * Who would be told of a change, who would not, and what cannot be undone afterwards (D-186); nothing where nobody is told of such a change.
 * @param done how many sessions would change
 */
export function AudienceNote({ audience, done }: Pick<BulkReport, 'audience'> & { done: number }) {
  const { t } = useTranslation('bulk');
  if (!audience) return null;
  const { students, trainers, unreached, waiting, notUndoable } = audience;
  const who = [
    ...(students > 0 ? [t('students', { count: students })] : []),
    ...(trainers > 0 ? [t('trainers', { count: trainers })] : []),
  ];
  return (
    <div className="flex items-start gap-2 text-sm text-muted">
      <Users aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="grid gap-0.5">
        <p className="text-ink">
          {who.length > 0 ? t('hears', { who: new Intl.ListFormat(currentLanguage()).format(who) }) : t('hearsNobody')}
        </p>
        {unreached > 0 && <p>{t('unreached', { count: unreached })}</p>}
        {waiting > 0 && <p>{t('waits', { count: waiting })}</p>}
        {notUndoable > 0 && (
          <p className="text-ink">{notUndoable === done && done > 1 ? t('finalAll') : t('final', { count: notUndoable })}</p>
        )}
      </div>
    </div>
  );
}
