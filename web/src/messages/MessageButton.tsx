import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const writing = lazyPart(() => import('./MessagesDialog.tsx').then((file) => file.MessagesDialog), ['messages']);

/** Beside the students of a session: writing to them, and what was written before. */
export function MessageButton({ session }: { session: { id: number; name: string } }) {
  const { t } = useTranslation('attendance');
  const written = useLazyDialog<true>(writing);
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={t('message')}
        aria-haspopup="dialog"
        pending={written.coming}
        onPointerEnter={writing.preload}
        onClick={() => written.open(true)}
      >
        {!written.coming && <MessageSquare aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
      </Button>
      {written.subject && (
        <writing.Component key={written.turn} session={session} open={written.isOpen} onClose={written.close} showsSent />
      )}
    </>
  );
}
