import { type Blocker, blockerKinds } from '@halaqa/contract/blockers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

interface Props {
  title: string;
  obstacles: readonly Blocker[];
}

/** More of a kind are no help: who has settled these looks again. */
const mostShown = 6;

/** What has to be settled before a record is archived or erased, each with the way to it. */
export function Blockers({ title, obstacles }: Props) {
  const { t } = useTranslation('archive');
  const found = blockerKinds.map((why) => ({ why, all: obstacles.filter((one) => one.why === why) })).filter(({ all }) => all.length > 0);
  return (
    <section className="rounded-md bg-waiting-tint px-4 py-3">
      <h3 className="text-base font-medium">{title}</h3>
      <ul className="mt-2 grid gap-3 text-sm">
        {found.map(({ why, all }) => (
          <li key={why} className="grid gap-1">
            {t(`obstacles.${why}`)}
            <ul className="grid list-disc gap-1 ps-5 empty:hidden">
              {all.slice(0, mostShown).map((one) => (
                <Way key={one.id} obstacle={one} />
              ))}
              {all.length > mostShown && <li>{t('obstacles.more')}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pageOf: Record<Exclude<Blocker['why'], 'in_odoo' | 'invoice'>, (id: number) => string> = {
  place: paths.sessionRecord,
  waiting: paths.sessionRecord,
  session: paths.sessionRecord,
  course: paths.courseRecord,
  student: paths.studentRecord,
  slot: () => paths.adminSchedules,
  leave: () => paths.adminLeave,
};

/** Nothing where it is settled in Odoo. */
function Way({ obstacle: { why, id, name, startsAt } }: { obstacle: Blocker }) {
  const format = useFormat();
  const now = useNow();
  if (id === null || name === null || why === 'in_odoo') return null;
  const look = 'font-medium text-accent hover:underline';
  if (why === 'invoice') {
    return (
      <li>
        <a href={paths.invoicePrint(id)} target="_blank" rel="noopener" className={look}>
          <bdi>{name}</bdi>
        </a>
      </li>
    );
  }
  return (
    <li>
      <Link to={pageOf[why](id)} className={look}>
        <bdi>{name}</bdi>
        {startsAt && ` · ${format.nearDay(startsAt, now)} · ${format.time(startsAt)}`}
      </Link>
    </li>
  );
}
