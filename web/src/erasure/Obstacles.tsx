import { type ErasureObstacle, erasureObstacles } from '@halaqa/contract/erasure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

/** What has to be settled before the student is erased, each with the way to it. */
export function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  const { t } = useTranslation('erasure');
  const kinds = erasureObstacles.filter((why) => obstacles.some((one) => one.why === why));
  return (
    <section className="rounded-md bg-waiting-tint px-4 py-3">
      <h3 className="text-base font-medium">{t('obstacles.title')}</h3>
      <ul className="mt-2 grid gap-3 text-sm">
        {kinds.map((kind) => (
          <li key={kind} className="grid gap-1">
            {t(`obstacles.${kind}`)}
            <ul className="grid list-disc gap-1 ps-5 empty:hidden">
              {obstacles.map((one) => one.why === kind && <Way key={one.id} obstacle={one} />)}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing where it is settled in Odoo. */
function Way({ obstacle: { why, id, name, startsAt } }: { obstacle: ErasureObstacle }) {
  const format = useFormat();
  const now = useNow();
  if (id === null || name === null) return null;
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
      <Link to={why === 'course' ? paths.courseRecord(id) : paths.sessionRecord(id)} className={look}>
        <bdi>{name}</bdi>
        {startsAt && ` · ${format.nearDay(startsAt, now)} · ${format.time(startsAt)}`}
      </Link>
    </li>
  );
}
