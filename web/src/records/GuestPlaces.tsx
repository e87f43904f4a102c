import type { Session } from '@halaqa/contract/sessions';
import { readSyncStatus } from '@halaqa/contract/sync';
import { parseInstant } from '@halaqa/domain/clock';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { GuestsNote } from '../sessions/GuestsNote.tsx';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useNow } from '../ui/use-now.ts';

const givingBack = lazyPart(() => import('./GiveBackGuestPlaces.tsx').then((file) => file.GiveBackGuestPlaces));

/** The note about them (D-358); where there is no Odoo any more in which they could be given back, it is done here (D-372). */
export function GuestPlaces({ session }: { session: Session }) {
  return session.guestCount === undefined ? null : <Guests session={session} />;
}

function Guests({ session }: { session: Session }) {
  const { t } = useTranslation('records');
  const now = useNow();
  const question = useLazyDialog<true>(givingBack);
  const { data: sync } = useApiQuery(readSyncStatus, {});
  const mayGiveBack = sync?.configured === false && parseInstant(session.end_datetime) > now;
  return (
    <>
      <GuestsNote session={session} />
      {mayGiveBack && (
        <Button size="sm" className="mt-2" aria-haspopup="dialog" pending={question.coming} onClick={() => question.open(true)}>
          {t('guests.giveBack')}
        </Button>
      )}
      {question.subject && <givingBack.Component key={question.turn} session={session} open={question.isOpen} onClose={question.close} />}
    </>
  );
}
