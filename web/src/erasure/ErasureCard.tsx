import { Eraser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { Section } from '../ui/Section.tsx';
import { erasureDialogPart } from './dialog-part.ts';

/** On the page of a student: the way to erase what is held about them, once they have left (D-151). */
export function ErasureCard({ id }: { id: number }) {
  const { t } = useTranslation('erasure');
  const dialog = useLazyDialog<number>(erasureDialogPart);
  const isComing = dialog.coming !== undefined;
  return (
    <Section title={t('title')}>
      <Card className="grid justify-items-start gap-3 px-5 py-4">
        <p className="text-sm text-muted">{t('lead')}</p>
        <Button size="sm" aria-haspopup="dialog" pending={isComing} onClick={() => dialog.open(id)}>
          {!isComing && <Eraser aria-hidden="true" className="size-4" />}
          {t('open')}
        </Button>
      </Card>
      {dialog.subject !== undefined && (
        <erasureDialogPart.Component key={dialog.turn} id={dialog.subject} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </Section>
  );
}
