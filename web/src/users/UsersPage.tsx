import type { CallResult } from '@halaqa/contract/endpoint';
import type { InvitationOutcome, makeResetLink, UserRow } from '@halaqa/contract/users';
import { ShieldPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SavedViewsSlot } from '../saved-views/SavedViewsSlot.tsx';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { Page } from '../ui/Page.tsx';
import { useAddressAction } from '../ui/use-address-action.ts';
import { ConfirmDialog, type ConfirmRequest } from './ConfirmDialog.tsx';
import { InviteAdmin } from './InviteAdmin.tsx';
import { useResetLink } from './mutations.ts';
import { ResetDialog } from './ResetDialog.tsx';
import { ResultsDialog } from './ResultsDialog.tsx';
import { UserList } from './UserList.tsx';

type Account = UserRow & { id: number };

/** Who may use the portal (D-14): everybody on record with the state of their account, and what can be done about it. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const results = useLazyDialog<InvitationOutcome[]>();
  const admin = useLazyDialog<true>();
  const sure = useLazyDialog<{ asked: ConfirmRequest; person: Account }>();
  const reset = useLazyDialog<{ person: UserRow; made: CallResult<typeof makeResetLink> }>();
  const makeLink = useResetLink();
  useAddressAction('invite', () => admin.open(true));
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <SavedViewsSlot screen="users" />
          <Button size="sm" className="min-h-11" aria-haspopup="dialog" onClick={() => admin.open(true)}>
            <ShieldPlus aria-hidden="true" className="size-4.5" />
            {t('admin.open')}
          </Button>
        </div>
      }
    >
      <UserList
        acts={{
          onReset: (person) => makeLink.mutate({ params: { id: person.id } }, { onSuccess: (made) => reset.open({ person, made }) }),
          onAsk: (asked, person) => sure.open({ asked, person }),
        }}
        resettingId={makeLink.isPending ? makeLink.variables.params.id : undefined}
        onInvited={results.open}
      />
      {admin.subject && (
        <InviteAdmin
          key={`admin ${admin.turn}`}
          open={admin.isOpen}
          onClose={admin.close}
          onInvited={(outcomes) => {
            admin.close();
            results.open(outcomes);
          }}
        />
      )}
      {results.subject && (
        <ResultsDialog key={`results ${results.turn}`} outcomes={results.subject} open={results.isOpen} onClose={results.close} />
      )}
      {sure.subject && <ConfirmDialog key={`sure ${sure.turn}`} {...sure.subject} open={sure.isOpen} onClose={sure.close} />}
      {reset.subject && <ResetDialog key={`reset ${reset.turn}`} {...reset.subject} open={reset.isOpen} onClose={reset.close} />}
    </Page>
  );
}
