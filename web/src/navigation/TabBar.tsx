import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { classes } from '../ui/classes.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { tabsOf } from './places.ts';

const more = lazyPart(() => import('./MorePlaces.tsx').then((file) => file.MorePlaces));
const parts = [more];

const tabClass = 'grid min-w-0 flex-1 justify-items-center gap-0.5 rounded-md px-0.5 pt-2 pb-1.5 text-boxed';
const iconClass = 'size-5.5';

/** The places at the foot of a small screen, where a thumb reaches them. */
export function TabBar() {
  const { t } = useTranslation('navigation');
  const user = useSignedIn();
  const opened = useLazyDialog<true>(more);
  usePreloaded(parts);
  return (
    <nav aria-label={t('label')} className="flex h-full items-stretch gap-1 px-2">
      {tabsOf(user).map((place) => (
        <PlaceLink
          key={place.name}
          place={place}
          className={(isCurrent) => classes(tabClass, isCurrent ? 'font-medium text-accent' : 'text-muted')}
        >
          <place.icon aria-hidden="true" strokeWidth={1.75} className={iconClass} />
          <span className="max-w-full truncate">{t(`tab.${place.name}`)}</span>
        </PlaceLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={opened.coming || undefined}
        onPointerEnter={more.preload}
        onClick={() => opened.open(true)}
        className={classes(tabClass, 'text-muted')}
      >
        <Ellipsis aria-hidden="true" strokeWidth={1.75} className={iconClass} />
        {t('more')}
      </button>
      {opened.subject && <more.Component key={opened.turn} open={opened.isOpen} onClose={opened.close} />}
    </nav>
  );
}
