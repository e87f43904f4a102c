import type { SentMessage, SessionMessages } from '@halaqa/contract/messages';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { useNow } from '../ui/use-now.ts';
import { Channels } from './Channels.tsx';
import { MessageReaders } from './MessageReaders.tsx';

/** What was written to those of the session, the newest first, and who got it. */
export function SentMessages({ sessionId, known: { messages, total } }: { sessionId: number; known: SessionMessages }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  return (
    <>
      <ul aria-label={t('title')} className="divide-y divide-line">
        {messages.map((message) => (
          <Row key={message.id} sessionId={sessionId} message={message} />
        ))}
      </ul>
      {total > messages.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          {t('older', { shown: format.number(messages.length), total: format.number(total) })}
        </p>
      )}
    </>
  );
}

function Row({ sessionId, message }: { sessionId: number; message: SentMessage }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const now = useNow();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const { sentAt, by, people, reached, portal, mail, push } = message;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-5 py-4">
      <p className="text-sm text-muted">
        <DotSeparated>
          <bdi className="font-medium text-ink">{by ?? t('somebody')}</bdi>
          <time dateTime={sentAt} title={`${format.day(sentAt, now)} ${format.time(sentAt)}`}>
            {format.ago(sentAt, now)}
          </time>
          {message.toWaiting && t('alsoWaiting')}
        </DotSeparated>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        <OwnLanguage text={message.message} />
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-sm">{t('got', { reached: format.number(reached), people: format.number(people) })}</p>
        <Channels
          of={{
            portal: { count: portal },
            mail: { count: mail.delivered, waiting: mail.waiting, refused: mail.refused },
            push: { count: push.delivered, waiting: push.waiting, refused: push.refused },
          }}
        />
        {people > 0 && (
          <Button
            look="quiet"
            size="sm"
            className="ms-auto -me-3 text-accent"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('readers')}
            <ChevronDown aria-hidden="true" className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={list}>
          <MessageReaders sessionId={sessionId} messageId={message.id} />
        </div>
      )}
    </li>
  );
}
