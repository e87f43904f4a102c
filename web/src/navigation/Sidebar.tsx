import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { classes } from '../ui/classes.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { groupsOf, type Place } from './places.ts';

/** At 800 px of height all of them are in sight. */
const rowClass =
  'flex min-h-9 items-center gap-3 rounded-md px-2.5 text-sm transition-colors hover:bg-hover [@media(height<60rem)_and_(pointer:fine)]:min-h-8 pointer-coarse:min-h-11';
const iconClass = 'size-5 shrink-0';

interface Props {
  isCollapsed: boolean;
  /** Undefined where the window has no room for more than the icons. */
  onCollapse: ((next: boolean) => void) | undefined;
}

/** The admin's places at a desk, in groups. Collapsed it shows their icons, and the work has the width. */
export function Sidebar({ isCollapsed, onCollapse }: Props) {
  const { t } = useTranslation('navigation');
  const groups = groupsOf(useSignedIn());
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="flex h-full flex-col justify-between gap-1 overflow-y-auto px-3 py-2">
      <nav aria-label={t('label')} className="grid gap-0.5">
        {groups.map(({ name, places }) => (
          <Fragment key={name ?? ''}>
            {name && <GroupName name={t(`group.${name}`)} isCollapsed={isCollapsed} />}
            {places.map((place) => (
              <Row key={place.name} place={place} isCollapsed={isCollapsed} />
            ))}
          </Fragment>
        ))}
      </nav>
      {onCollapse && (
        <button
          type="button"
          aria-expanded={!isCollapsed}
          title={isCollapsed ? t('expand') : undefined}
          onClick={() => onCollapse(!isCollapsed)}
          className={classes(rowClass, 'text-muted hover:text-ink')}
        >
          <Toggle aria-hidden="true" strokeWidth={1.75} className={classes(iconClass, 'pointing')} />
          <span className={isCollapsed ? 'sr-only' : undefined}>{t(isCollapsed ? 'expand' : 'collapse')}</span>
        </button>
      )}
    </div>
  );
}

function GroupName({ name, isCollapsed }: { name: string; isCollapsed: boolean }) {
  return isCollapsed ? <hr className="mx-2.5 my-2 border-line" /> : <p className="mt-1 px-2.5 text-xs text-muted">{name}</p>;
}

function Row({ place, isCollapsed }: { place: Place; isCollapsed: boolean }) {
  const { t } = useTranslation('navigation');
  const label = t(`place.${place.name}`);
  const Icon = place.icon;
  return (
    <PlaceLink
      place={place}
      title={isCollapsed ? label : undefined}
      className={(isCurrent) => classes(rowClass, isCurrent ? 'bg-accent-tint font-medium text-accent' : 'text-ink')}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={iconClass} />
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{label}</span>
    </PlaceLink>
  );
}
