import type { Archived, ArchiveKind, ArchiveState } from '@halaqa/contract/archive';
import { ArchiveRestore } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { KeptHere } from '../sync/KeptHere.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ArchivedSince } from './ArchivedSince.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { useRestore } from './use-archiving.ts';

/** Since when and by whom the record is archived, and the way back; where it is kept in Odoo, that it is restored there. */
export function ArchivedFacts({ state, archived }: { state: ArchiveState; archived: Archived }) {
  const { t } = useTranslation('archive');
  const { kind, id, name, mayBeDeleted } = state;
  const restore = useRestore();
  return (
    <Card className="grid justify-items-start gap-3 px-5 py-4">
      <div className="grid gap-1">
        <p className="font-medium">
          <ArchivedSince archived={archived} />
        </p>
        <p className="text-sm text-muted">{t('recordText')}</p>
      </div>
      <KeptHere inOdoo={t('inOdoo')}>
        <Button size="sm" look="primary" pending={restore.isPending} onClick={() => restore.mutate({ params: { kind, id } })}>
          {!restore.isPending && <ArchiveRestore aria-hidden="true" className="size-4" />}
          {t(restore.isPending ? 'restoring' : 'restore')}
        </Button>
        {mayBeDeleted && <DeleteButton kind={kind} id={id} />}
      </KeptHere>
      <Link to={wayTo(kind, name)} className="text-sm text-accent hover:underline">
        {t(kind === 'student' ? 'manageAccount' : 'pastSessions')}
      </Link>
    </Card>
  );
}

const wayTo = (kind: ArchiveKind, name: string): string =>
  kind === 'student' ? `${paths.users}?${new URLSearchParams({ q: name })}` : paths.sessionsNamed(name, 'past');
