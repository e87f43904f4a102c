import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { tabsOf } from './places.ts';

const more = lazyPart(() => import('./MorePlaces.tsx').then((file) => file.MorePlaces));
const parts = [more];

/** The places at the foot of a small screen, where a thumb reaches them. */
export function TabBar() {
  const { t } = useTranslation('navigation');
  const user = useSignedIn();
  const opened = useLazyDialog<true>(more);
  usePreloaded(parts);
  return (
    <nav aria-label={t('label')} className="tab-bar">
      {tabsOf(user).map((place) => (
        <PlaceLink key={place.name} place={place} className={(isCurrent) => (isCurrent ? 'font-medium text-accent' : 'text-muted')}>
          <place.icon aria-hidden="true" strokeWidth={1.75} />
          <span>{t(`tab.${place.name}`)}</span>
        </PlaceLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={opened.coming || undefined}
        onPointerEnter={more.preload}
        onClick={() => opened.open(true)}
        className="text-muted"
      >
        <Ellipsis aria-hidden="true" strokeWidth={1.75} />
        <span>{t('more')}</span>
      </button>
      {opened.subject && <more.Component key={opened.turn} open={opened.isOpen} onClose={opened.close} />}
    </nav>
  );
}
