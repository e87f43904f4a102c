import { longestMessage, type Session } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { studentsIn } from './students-in.ts';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
  /**
   * @param message of an admin, to those who are told; undefined where nothing is said.
   * @param onSent once it is done: until then the message is kept, and there again where it could not be.
   */
  onConfirm: (message: string | undefined, onSent: () => void) => void;
}

/** Asks before everybody who has a place is told that it does not take place (D-23). */
export function CancelSession({ session, open, onClose, onConfirm }: Props) {
  const { t } = useTranslation(['sessions', 'manage']);
  const { role } = useSignedIn();
  const { typed: message, setTyped: setMessage, isRestored, forget, startOver } = useKeptWords('cancelling', session.id);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('state.cancelTitle')}
      footer={
        <ConfirmFooter onConfirm={() => onConfirm(message.trim() || undefined, forget)} onKeep={onClose} keep={t('state.cancelKeep')}>
          {t('state.cancelConfirm')}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-3">
        <SessionFacts session={session} />
        <p className="text-sm text-muted">{t('state.cancelTells', { count: studentsIn(session) })}</p>
        {isRestored && <Restored text={t('manage:form.restored')} startOver={t('manage:form.startOver')} onStartOver={startOver} />}
        {role === 'admin' && (
          <Field label={t('manage:form.cancelMessage')} hint={t('manage:form.cancelMessageHint')}>
            {(control) => (
              <TextArea
                {...control}
                data-first-focus=""
                maxLength={longestMessage}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
