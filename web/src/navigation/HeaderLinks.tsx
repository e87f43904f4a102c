import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { classes } from '../ui/classes.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { placesOf } from './places.ts';

/** The few places of a student or a trainer, in the header of a wide screen. */
export function HeaderLinks() {
  const { t } = useTranslation('navigation');
  const user = useSignedIn();
  return (
    <nav aria-label={t('label')} className="hidden items-center gap-1 md:flex">
      {placesOf(user).map((place) => (
        <PlaceLink
          key={place.name}
          place={place}
          className={(isCurrent) =>
            classes(
              'flex min-h-10 items-center rounded-md px-3 text-sm transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11',
              isCurrent ? 'bg-accent-tint font-medium text-accent' : 'text-muted',
            )
          }
        >
          {t(`place.${place.name}`)}
        </PlaceLink>
      ))}
    </nav>
  );
}
