import { CalendarClock, CalendarOff, CalendarRange, ChartColumn, History, KeyRound, RefreshCw, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';

/** The other pages of the administration (SPEC-2.36). */
export function AdminLinks() {
  const { t } = useTranslation('figures');
  const links = [
    { to: paths.reports, label: t('links.reports'), icon: ChartColumn },
    { to: paths.adminSchedules, label: t('links.schedules'), icon: CalendarClock },
    { to: paths.adminSessions, label: t('links.sessions'), icon: CalendarRange },
    { to: `${paths.adminLeave}?enter=1`, label: t('links.leave'), icon: CalendarOff },
    { to: paths.detailedStudents, label: t('links.students'), icon: Users },
    { to: paths.adminSync, label: t('links.sync'), icon: RefreshCw },
    { to: paths.users, label: t('links.users'), icon: KeyRound },
    { to: paths.adminAudit, label: t('links.audit'), icon: History },
  ];
  return (
    <nav aria-label={t('links.title')} className="flex flex-wrap gap-2">
      {links.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={buttonClass('secondary', 'sm', 'min-h-11')}>
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
