import type { InstituteBranding } from '@halaqa/contract/institute';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type LiveChannel, openLive } from '../api/live.ts';
import { refetchChanged } from '../api/refetch.ts';
import { currentUserKey, useSignedIn } from '../auth/current-user.ts';

/** Only a page that the worker has kept can show another; who has the portal open sees it when it is loaded again (D-138). */
function onBranding(branding: InstituteBranding): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  void import('../worker/fresh-branding.ts').then((file) => file.refreshBranding(branding)).catch(() => undefined);
}

/** Keeps the live channel open for whoever is signed in, and asks again for what it says has changed. Shows nothing. */
export function Live() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const { id, role } = useSignedIn();
  const channel = useRef<LiveChannel>(undefined);
  useEffect(() => {
    const opened = openLive({
      user: { id, role },
      onNews: (news) => void refetchChanged(client, news, currentUserKey[0]),
      onBranding,
      onRefused: () => client.invalidateQueries({ queryKey: currentUserKey }),
    });
    channel.current = opened;
    return opened.close;
  }, [client, id, role]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks when the language has changed.
  useEffect(() => channel.current?.speak(), [i18n.language]);
  return null;
}
