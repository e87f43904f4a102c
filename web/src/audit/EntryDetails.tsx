import type { AuditEntry } from '@halaqa/contract/audit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { ChangeList } from './ChangeList.tsx';
import { addressOf, noFilter } from './list-filter.ts';
import { recordLink } from './record-link.ts';
import { useEntryWords } from './words.ts';

/** All that an entry tells: what was before and after, what else is known, from where, and the ways on from here. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { changes } = entry;
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {changes.length > 0 && <ChangeList changes={changes} />}
      <div className="grid content-start gap-4">
        <Facts entry={entry} />
        <Ways entry={entry} />
      </div>
    </div>
  );
}

function Facts({ entry: { actor, facts, address, device, requestId } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const deviceName = [device?.browser, device?.system].filter(Boolean).join(' · ');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(({ name, value }) => (
        <Fact key={name} name={t(`fact.${name}`)}>
          <bdi dir="auto">{value}</bdi>
        </Fact>
      ))}
      {actor?.email && (
        <Fact name={t('column.actor')}>
          <Ltr>{actor.email}</Ltr>
        </Fact>
      )}
      {address !== null && (
        <Fact name={t('whence')}>
          <Ltr>{address}</Ltr>
          <span className="text-muted"> · {deviceName ? <bdi dir="auto">{deviceName}</bdi> : t('unknownDevice')}</span>
        </Fact>
      )}
      {requestId && (
        <Fact name={t('column.requestId')}>
          <span className="text-xs text-muted select-all">
            <Ltr>{requestId}</Ltr>
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Ways({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const words = useEntryWords();
  const { record, actor } = entry;
  const to = (narrowed: Partial<typeof noFilter>) => `${paths.adminAudit}?${addressOf({ ...noFilter, ...narrowed })}`;
  const open = recordLink(entry);
  const look = buttonClass('secondary', 'sm');
  return (
    <p className="flex flex-wrap gap-2">
      {open && (
        <Link to={open} className={look}>
          {t('openRecord')}
        </Link>
      )}
      {record && record.id !== null && (
        <Link to={to({ kind: record.kind, id: record.id })} className={look}>
          {t('historyOfRecord')}
        </Link>
      )}
      {actor && (
        <Link to={to({ actor: actor.id })} className={look}>
          {t('allOfActor', { name: words.who(entry) })}
        </Link>
      )}
    </p>
  );
}
