import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepOnDevice } from '../api/on-device.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { KeysHelp } from '../palette/KeysHelp.tsx';
import { writeStored } from '../storage.ts';
import { removeStaleEntries } from '../ui/back.ts';
import { LoadedPart } from '../ui/LoadedPart.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Live } from './Live.tsx';

const keptMarks = lazyPart(() => import('../sessions/KeptMarks.tsx').then((file) => file.KeptMarks), ['sessions', 'attendance']);

/** What a screen has once it has been drawn: the live channel, the keys, and what was begun before and not finished. */
export function AfterFirstPaint() {
  const client = useQueryClient();
  const user = useSignedIn();
  useEffect(() => keepOnDevice(client, user), [client, user]);
  useEffect(() => writeStored('reader', user.role), [user.role]);
  useEffect(removeStaleEntries, []);
  useEffect(renewPushWhereGranted, []);
  return (
    <>
      <Live />
      <KeysHelp />
      {user.role !== 'student' && <LoadedPart part={keptMarks} waiting={null} fallback={() => null} draw={() => <keptMarks.Component />} />}
    </>
  );
}

/** Once a page; where it does not come, the next page does it. */
function renewPushWhereGranted(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  void import('../notification-settings/renew-push.ts').then((file) => file.renewPush()).catch(() => undefined);
}
