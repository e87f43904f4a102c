import { type PushDevice, revokePush, subscribePush } from '@halaqa/contract/notification-settings';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { DeviceRow } from '../ui/DeviceRow.tsx';
import { showToast } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { changeSubscription, pushSupport, subscribeBrowser, unsubscribeBrowser } from '../worker/push-subscription.ts';

interface Props {
  push: { key: string; devices: readonly PushDevice[] };
}

/** The devices that get pushes, and the button that adds this one. */
export function PushDevices({ push: { key, devices } }: Props) {
  const { t } = useTranslation('notification-settings');
  const isHere = devices.some(({ current }) => current);
  return (
    <div className="grid gap-3 px-5 py-3.5">
      <div className="text-sm">
        <h3 className="font-medium">{t('push.title')}</h3>
        <p className="text-muted">{t('push.lead')}</p>
      </div>
      {devices.length > 0 && (
        <ul className="grid gap-3">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      {!isHere && <TurnOn publicKey={key} />}
    </div>
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('notification-settings');
  const [support, setSupport] = useState(pushSupport);
  const [isAsking, setAsking] = useState(false);
  const subscribe = useApiMutation(subscribePush, { failed: t('push.onFailed'), done: () => ({ title: t('push.isOn') }) });
  const turnOn = async () => {
    setAsking(true);
    try {
      await changeSubscription(async () => {
        const body = await subscribeBrowser(publicKey);
        if (body) await subscribe.mutateAsync({ body }).catch(() => unsubscribeBrowser());
      });
    } catch {
      // The browser has no push service, or cannot reach it.
      showToast({ tone: 'danger', title: t('push.onFailed'), text: t('push.noService') });
    } finally {
      setSupport(pushSupport());
      setAsking(false);
    }
  };
  if (support !== 'possible') return <p className="text-sm text-muted">{t(`push.${support}`)}</p>;
  return (
    <Button className="justify-self-start" pending={isAsking} onClick={() => void turnOn()}>
      {!isAsking && <BellRing aria-hidden="true" className="size-4.5" />}
      {t('push.turnOn')}
    </Button>
  );
}

function Device({ device: { id, browser, system, current, since, lastUsedAt } }: { device: PushDevice }) {
  const { t } = useTranslation('notification-settings');
  const format = useFormat();
  const now = useNow();
  const revoke = useApiMutation(revokePush, { failed: t('push.offFailed'), done: () => ({ title: t('push.isOff') }) });
  const name = browser && system ? t('push.name', { browser, system }) : (browser ?? system ?? t('push.unknown'));
  const turnOff = () =>
    changeSubscription(async () => {
      await revoke.mutateAsync({ params: { id } });
      if (current) await unsubscribeBrowser();
    }).catch(() => undefined);
  return (
    <DeviceRow
      name={name}
      system={system}
      mark={current && <Badge tone="confirmed">{t('push.this')}</Badge>}
      facts={
        <>
          <span>{t('push.since', { day: format.day(since, now) })}</span>
          <span>{lastUsedAt === null ? t('push.neverUsed') : t('push.lastUsed', { when: format.relative(lastUsedAt, now) })}</span>
        </>
      }
    >
      <Button size="sm" aria-label={t('push.turnOffNamed', { device: name })} pending={revoke.isPending} onClick={() => void turnOff()}>
        {t('push.turnOff')}
      </Button>
    </DeviceRow>
  );
}
