import type { HistoryEntry, HistoryOutcome } from '@halaqa/contract/sync-history';
import { CircleSlash, CloudAlert, CloudDownload, CloudUpload, GitCompareArrows, GitMerge, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { OwnLanguage } from '../../ui/OwnLanguage.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { recordLink, useHistoryWords } from './words.ts';

/** What was done, and by its sign on which side. */
export function What({ entry }: { entry: HistoryEntry }) {
  const words = useHistoryWords();
  const Icon = entry.direction === 'from_odoo' ? CloudDownload : CloudUpload;
  return (
    <span className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0">{words.what(entry)}</span>
    </span>
  );
}

/** The record as it was called then, leading to its page as it is now; its kind above it. */
export function RecordOf({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('sync-history');
  const words = useHistoryWords();
  const to = recordLink(entry);
  const name = words.record(entry);
  return (
    <span className="grid min-w-0">
      {entry.record?.name != null && <span className="text-xs text-muted">{t(`kind.${entry.kind}`)}</span>}
      <span className="break-words">{to ? <RecordLink to={to}>{name}</RecordLink> : <bdi dir="auto">{name}</bdi>}</span>
      {/* A portal of the version before does not say whose it is (D-339). */}
      {entry.record?.student && (
        <span className="text-xs text-muted">
          <OwnLanguage text={entry.record.student} />
        </span>
      )}
    </span>
  );
}

const looks: Record<Exclude<HistoryOutcome, 'applied'>, { tone: BadgeTone; icon: LucideIcon }> = {
  merged: { tone: 'accent', icon: GitMerge },
  conflict: { tone: 'waiting', icon: GitCompareArrows },
  refused: { tone: 'cancelled', icon: CloudAlert },
  skipped: { tone: 'planned', icon: CircleSlash },
};

/** What is usual stays quiet. */
export function Outcome({ outcome }: Pick<HistoryEntry, 'outcome'>) {
  const { t } = useTranslation('sync-history');
  const word = t(`outcome.${outcome}`);
  if (outcome === 'applied') return <span className="text-muted">{word}</span>;
  return <Badge {...looks[outcome]}>{word}</Badge>;
}

/** Which fields, how many records, why it was not taken, and what Odoo said. Nothing where the rest says it all. */
export function Details({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('sync-history');
  const words = useHistoryWords();
  const { records, says } = entry;
  const lines = [words.fields(entry), words.why(entry), records === null ? '' : t('records', { count: records })].filter(Boolean);
  if (lines.length === 0 && !says) return null;
  return (
    <span className="grid gap-0.5">
      {lines.map((line) => (
        <span key={line} className="break-words uppercase-first">
          {line}
        </span>
      ))}
      {says && (
        <bdi dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {says.trim()}
        </bdi>
      )}
    </span>
  );
}
