import { type MessageReader, messageReaders } from '@halaqa/contract/messages';
import { useTranslation } from 'react-i18next';
import { useApiList } from '../api/query.ts';
import { classes } from '../ui/classes.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { channelIcons, channels } from './Channels.tsx';

/** For whom a message was written, each with what became of every channel. */
export function MessageReaders({ sessionId, messageId }: { sessionId: number; messageId: number }) {
  const { t } = useTranslation('messages');
  const query = useApiList(messageReaders, { params: { id: sessionId, messageId }, query: {} }, { fresh: true });
  return (
    <QueryBoundary query={query} failed={t('readersFailed')} loading={<Loading />}>
      {(readers) => (
        <ul aria-label={t('readers')} className="max-h-80 divide-y divide-line overflow-y-auto rounded-md bg-sunken px-4">
          {readers.map((reader) => (
            <li key={reader.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
              <span>
                <bdi className="font-medium">{reader.name}</bdi>
                {reader.waited && <span className="text-muted"> · {t('reader.waited')}</span>}
              </span>
              <Ways reader={reader} />
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function Ways({ reader }: { reader: MessageReader }) {
  const { t } = useTranslation('messages');
  const used = channels.filter((channel) => reader[channel] !== 'none');
  if (!reader.reached) return <span className="text-waiting">{t('reader.without')}</span>;
  if (used.length === 0) return <span className="text-muted">{t('reader.off')}</span>;
  return (
    <span className="flex flex-wrap gap-x-3">
      {used.map((channel) => {
        const state = reader[channel];
        const Icon = channelIcons[channel];
        const name = t(`channel.${channel}`);
        return (
          <span
            key={channel}
            className={classes(
              'inline-flex items-center gap-1.5',
              state === 'waiting' ? 'text-waiting' : state === 'refused' ? 'text-danger' : 'text-muted',
            )}
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
            {state === 'waiting' || state === 'refused' ? t(`reader.${state}`, { channel: name }) : name}
          </span>
        );
      })}
    </span>
  );
}

const Loading = () => (
  <SkeletonGroup className="grid gap-2">
    {['a', 'b', 'c'].map((row) => (
      <Skeleton key={row} className="h-9" />
    ))}
  </SkeletonGroup>
);
