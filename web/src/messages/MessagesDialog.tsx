import type { SessionMessages } from '@halaqa/contract/messages';
import { longestMessage } from '@halaqa/contract/sessions';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { Preview, reachOf } from './Preview.tsx';
import { SentMessages } from './SentMessages.tsx';
import { useMessages, useSend } from './use-messages.ts';

interface Props {
  session: { id: number; name: string };
  open: boolean;
  onClose: () => void;
  /** Under the form stands what was sent before: where the screen itself does not show it. */
  showsSent?: boolean;
}

/** A message to those of a session: its words, whom it reaches, and sending it (D-139). */
export function MessagesDialog({ session, open, onClose, showsSent = false }: Props) {
  const { t } = useTranslation(['messages', 'shell']);
  const form = useId();
  const query = useMessages(session.id);
  const { typed: message, setTyped: setMessage, forget, ...before } = useKeptWords('message', session.id);
  const [isToWaiting, setToWaiting] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const send = useSend(() => {
    forget();
    onClose();
  });
  const mayReach = query.data && reachOf(query.data, isToWaiting).people > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!mayReach || message.trim() === '' || send.isPending) return;
    send.mutate({ params: { id: session.id }, body: { message, waiting: isToWaiting } });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('writeTitle')}
      description={session.name}
      footer={
        <>
          <Button look="primary" type="submit" form={form} className="flex-1" blocked={!mayReach} pending={send.isPending}>
            {t(send.isPending ? 'sending' : 'send')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        {before.isRestored && <Restored text={t('restored')} startOver={t('startOver')} onStartOver={before.startOver} />}
        <Field label={t('field')} hint={t('hint')} error={isSubmitted && message.trim() === '' ? t('shell:field.required') : undefined}>
          {(control) => (
            <TextArea
              {...control}
              data-first-focus
              rows={4}
              maxLength={longestMessage}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
        <QueryBoundary query={query} failed={t('listFailed')} loading={<Loading />}>
          {(known) => <Meant known={known} isToWaiting={isToWaiting} onToWaiting={setToWaiting} />}
        </QueryBoundary>
      </form>
      {showsSent && query.data && query.data.total > 0 && (
        <section className="mt-6 grid gap-2">
          <h3 className="text-base">{t('earlier')}</h3>
          <div className="-mx-5 border-t border-line">
            <SentMessages sessionId={session.id} known={query.data} />
          </div>
        </section>
      )}
    </Dialog>
  );
}

interface MeantProps {
  known: SessionMessages;
  isToWaiting: boolean;
  onToWaiting: (isToWaiting: boolean) => void;
}

function Meant({ known, isToWaiting, onToWaiting }: MeantProps) {
  const { t } = useTranslation('messages');
  return (
    <>
      {known.waiting.people > 0 && (
        <Checkbox
          label={t('toWaiting', { count: known.waiting.people })}
          checked={isToWaiting}
          onChange={({ target }) => onToWaiting(target.checked)}
        />
      )}
      <Preview reach={reachOf(known, isToWaiting)} />
    </>
  );
}

const Loading = () => (
  <SkeletonGroup>
    <Skeleton className="h-28 rounded-md" />
  </SkeletonGroup>
);
