import type { ArchiveKind } from '@halaqa/contract/archive';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KeptHere } from '../sync/KeptHere.tsx';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { Section } from '../ui/Section.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { archiveDialogPart } from './dialog-parts.ts';

/** On the page of a record that is kept here: the way to put it away once it is no longer of use (D-152). */
export function ArchiveCard({ kind, id }: { kind: ArchiveKind; id: number }) {
  const { t } = useTranslation('archive');
  const dialog = useLazyDialog<number>(archiveDialogPart);
  const isComing = dialog.coming !== undefined;
  if (useSynchronises()) return null;
  return (
    <Section title={t('title')}>
      <Card className="grid justify-items-start gap-3 px-5 py-4">
        <p className="text-sm text-muted">{t('lead')}</p>
        <KeptHere inOdoo="">
          <Button size="sm" aria-haspopup="dialog" pending={isComing} onClick={() => dialog.open(id)}>
            {!isComing && <Archive aria-hidden="true" className="size-4" />}
            {t('open')}
          </Button>
          <DeleteButton kind={kind} id={id} onArchive={() => dialog.open(id)} />
        </KeptHere>
      </Card>
      {dialog.subject !== undefined && (
        <archiveDialogPart.Component key={dialog.turn} kind={kind} id={dialog.subject} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </Section>
  );
}
