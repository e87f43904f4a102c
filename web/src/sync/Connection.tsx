import type { SyncStatus } from '@halaqa/contract/sync';
import { CloudCheck, CloudOff, Hourglass, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { KeyEnd } from './KeyEnd.tsx';
import { OdooSays } from './OdooSays.tsx';
import { Resync } from './Resync.tsx';

const looks: Record<SyncStatus['connection']['state'], { icon: LucideIcon; tint: string }> = {
  waiting: { icon: Hourglass, tint: 'bg-waiting-tint text-waiting' },
  connected: { icon: CloudCheck, tint: 'bg-confirmed-tint text-confirmed' },
  lost: { icon: CloudOff, tint: 'bg-cancelled-tint text-cancelled' },
};

interface Props extends Pick<SyncStatus, 'connection' | 'kinds' | 'resync'> {
  now: Date;
  /** Odoo was restored: an admin decides about that first. */
  isHalted: boolean;
}

/** Whether Odoo answers, since when, and what to do where it does not. */
export function Connection({ connection, kinds, resync, now, isHalted }: Props) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const id = useId();
  const { state, since, fault, says, contactAt, version, transport, keyEnd } = connection;
  const { icon: Icon, tint } = looks[state];
  const from = since && state !== 'waiting' && t('connection.since', { day: format.nearDay(since, now), time: format.time(since) });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t('connection.title')}
      </h2>
      <Card className="grid gap-4 p-5">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <span className={classes('grid size-11 shrink-0 place-items-center rounded-full', tint)}>
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />
          </span>
          <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
            <p role="status" className="text-lg leading-snug font-semibold">
              {t(`connection.${state}`)}
            </p>
            <p className="text-sm text-muted">
              {[from, contactAt && t('connection.contact', { when: format.ago(contactAt, now) })].filter(Boolean).join(' · ')}
              {state === 'connected' && version && (
                <>
                  {' · '}
                  {t('connection.version', { version })} {transport && <Ltr>({transport})</Ltr>}
                </>
              )}
            </p>
            {keyEnd && <KeyEnd {...keyEnd} now={now} />}
            {state === 'waiting' && <p className="max-w-prose">{t('connection.waitingHint')}</p>}
            {state === 'lost' && (
              <div className="mt-1 grid max-w-prose gap-1">
                {fault && <p>{t(`fault.${fault}`)}</p>}
                <p className="text-sm text-muted">{t('connection.goesOn')}</p>
                <OdooSays says={says} label={t('connection.detail')} />
              </div>
            )}
          </div>
          {!isHalted && <Resync resync={resync} kinds={kinds} />}
        </div>
      </Card>
    </section>
  );
}
