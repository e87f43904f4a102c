import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserKey, useSignedIn } from '../auth/current-user.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toast.ts';
import { stopView } from './stop-view.ts';

/** Above every screen of a view: whose portal it is, until when, and the way out. */
export function ViewBanner() {
  const { t } = useTranslation('views');
  const format = useFormat();
  const { firstName, lastName, email, expiresAt } = useSignedIn();
  const [isStopping, setStopping] = useState(false);
  useEndInTime(expiresAt);
  useNoFiles();
  const stop = async () => {
    setStopping(true);
    await stopView();
    setStopping(false);
  };
  return (
    <section
      aria-label={t('label')}
      data-view=""
      className="sticky top-[calc(var(--strip)-var(--view-banner))] z-35 flex h-(--view-banner) items-center gap-2 border-b border-line bg-waiting-tint ps-4 pe-2 text-sm text-waiting print:hidden"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <p className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate font-medium">{t('shown', { name: `${firstName} ${lastName}`.trim() || email })}</span>
        <span className="shrink-0">{t('until', { time: format.time(expiresAt) })}</span>
        <span className="shrink-0 max-sm:hidden">{t('readOnly')}</span>
      </p>
      <Button size="sm" pending={isStopping} onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </section>
  );
}

/** Asks who is signed in once the time is up: nobody is. */
function useEndInTime(expiresAt: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: currentUserKey }),
      Math.max(0, Date.parse(expiresAt) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [client, expiresAt]);
}

/** A link to a file would ask for it in the admin's own name, as the browser follows it with the cookie. */
function useNoFiles(): void {
  const { t } = useTranslation('views');
  useEffect(() => {
    const refuse = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.getAttribute('href')?.startsWith('/api/')) return;
      event.preventDefault();
      showToast({ tone: 'danger', title: t('noFiles') });
    };
    addEventListener('click', refuse, { capture: true });
    addEventListener('auxclick', refuse, { capture: true });
    return () => {
      removeEventListener('click', refuse, { capture: true });
      removeEventListener('auxclick', refuse, { capture: true });
    };
  }, [t]);
}
