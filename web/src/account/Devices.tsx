import { type SignedInDevice, signedInDevices } from '@halaqa/contract/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DeviceRow } from '../ui/DeviceRow.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { SignOutDevice } from './SignOutDevice.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** The devices that are signed in, and a button to sign each out (D-12). */
export function Devices() {
  const { t } = useTranslation('account');
  const query = useApiQuery(signedInDevices, {}, { fresh: true });
  const [asks, setAsks] = useState(false);
  return (
    <Section title={t('devices.title')}>
      <Card>
        {asks && <SignOutEverywhere onClose={() => setAsks(false)} />}
        <QueryBoundary query={query} failed={t('devices.failed')} loading={<Loading />}>
          {(devices) => (
            <>
              <ul className="divide-y divide-line">
                {devices.map((device) => (
                  <Device key={device.id} device={device} />
                ))}
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-3.5">
                <p className="flex-1 basis-48 text-sm text-muted">{t('devices.everywhereHint')}</p>
                <Button size="sm" onClick={() => setAsks(true)}>
                  {t('devices.everywhere')}
                </Button>
              </div>
            </>
          )}
        </QueryBoundary>
      </Card>
    </Section>
  );
}

function Device({ device: { id, browser, system, current, address, lastSeenAt } }: { device: SignedInDevice }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useNow();
  const [asks, setAsks] = useState(false);
  const name = browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
  return (
    <DeviceRow
      name={name}
      system={system}
      className="px-5 py-3.5"
      facts={
        <>
          <span>{t('devices.lastSeen', { when: format.ago(lastSeenAt, now) })}</span>
          {address && <Ltr>{address}</Ltr>}
        </>
      }
    >
      {current ? (
        <Badge tone="confirmed">{t('devices.this')}</Badge>
      ) : (
        <>
          <Button size="sm" aria-label={t('devices.endNamed', { device: name })} onClick={() => setAsks(true)}>
            {t('devices.end')}
          </Button>
          {asks && <SignOutDevice id={id} name={name} onClose={() => setAsks(false)} />}
        </>
      )}
    </DeviceRow>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-3 p-5">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
}
