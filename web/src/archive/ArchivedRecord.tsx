import { type ArchiveKind, readArchiveState } from '@halaqa/contract/archive';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { History } from '../records/History.tsx';
import { RecordFrame } from '../records/RecordFrame.tsx';
import { type BackLink, RecordGone } from '../records/RecordPage.tsx';
import { ArchivedFacts } from './ArchivedFacts.tsx';
import { archivedOf } from './list-paths.ts';

interface Props {
  kind: Exclude<ArchiveKind, 'student'>;
  id: number;
  /** The way back where there is no such record. */
  back: BackLink;
}

/** The page of a trainer, a course or a room that is archived: since when, by whom, what happened to it, and the way back (D-152). */
export function ArchivedRecord({ kind, id, back }: Props) {
  const { t } = useTranslation('archive');
  const query = useApiQuery(readArchiveState, { params: { kind, id } }, { fresh: true });
  if (query.isError) return <RecordGone back={back} />;
  // Nothing until an answer about the record as it is now, and where it is in use again: its own page comes.
  if (!query.data?.archived) return null;
  return (
    <RecordFrame kind={t('record')} name={query.data.name} back={{ to: archivedOf(kind), label: t('list.back') }}>
      <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-8">
        <ArchivedFacts state={query.data} archived={query.data.archived} />
        <History kind={kind} id={id} readAt={query.dataUpdatedAt} />
      </div>
    </RecordFrame>
  );
}
