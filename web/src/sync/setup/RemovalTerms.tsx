import type { OdooRemoval } from '@halaqa/contract/sync-removal';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Consequences } from '../../ui/Consequences.tsx';
import { Ltr } from '../../ui/Ltr.tsx';
import { useRecordName } from '../RecordName.tsx';

/** What removing the connection does and does not, in plain words; what was not sent stands first and by name. */
export function RemovalTerms({ removal: { place, unsent, records, conflicts, guestPlaces } }: { removal: OdooRemoval }) {
  const { t } = useTranslation(['sync-setup', 'sync']);
  const format = useFormat();
  const name = useRecordName();
  return (
    <>
      <p className="text-sm break-words text-muted">
        <Ltr>
          {place.url} · {place.database} · {place.login}
        </Ltr>
      </p>
      <Consequences title={t('removal.unsent.title')}>
        <li className={unsent > 0 ? 'font-medium text-danger' : undefined}>{t('removal.unsent.count', { count: unsent })}</li>
        {conflicts > 0 && <li>{t('removal.unsent.conflicts', { count: conflicts })}</li>}
      </Consequences>
      {records.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be longer than its frame, and is scrolled by keys.
          tabIndex={0}
          aria-label={t('removal.unsent.title')}
          className="grid max-h-48 gap-1 overflow-y-auto rounded-md border border-line p-3 text-sm"
        >
          {records.map((record) => (
            <li key={`${record.kind} ${record.recordId}`}>
              <span className="text-muted">{t(`sync:kind.${record.kind}`)}</span> <bdi>{name(record)}</bdi>
            </li>
          ))}
          {unsent > records.length && (
            <li className="text-muted">{t('removal.unsent.more', { more: format.number(unsent - records.length) })}</li>
          )}
        </ul>
      )}
      <Consequences title={t('removal.effects.title')}>
        <li>{t('removal.effects.odoo')}</li>
        <li>{t('removal.effects.records')}</li>
        {guestPlaces > 0 && <li>{t('removal.effects.guests', { count: guestPlaces })}</li>}
        <li>{t('removal.effects.key')}</li>
      </Consequences>
      <Consequences title={t('removal.again.title')}>
        <li>{t('removal.again.beside')}</li>
        <li>{t('removal.again.instead')}</li>
      </Consequences>
    </>
  );
}
