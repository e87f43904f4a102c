import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../auth/current-user.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ownPlaces, placesOf, tabsOf } from './places.ts';

/** What has no room in the tab bar. */
export function MorePlaces({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  const user = useSignedIn();
  const tabs = tabsOf(user);
  const others: { name: string; to: string; icon: LucideIcon; label: string }[] = [
    ...placesOf(user)
      .filter(({ name }) => !tabs.some((tab) => tab.name === name))
      .map((place) => ({ ...place, label: t(`place.${place.name}`) })),
    ...ownPlaces.map((place) => ({ ...place, label: t(`own.${place.name}`) })),
  ];
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('more')} size="sm">
      <ul className="-mx-2 grid">
        {others.map(({ name, to, icon: Icon, label }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => go(to)}
              className="flex min-h-12 w-full items-center gap-3.5 rounded-md px-2 text-start transition-colors hover:bg-hover"
            >
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5.5 text-muted" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
