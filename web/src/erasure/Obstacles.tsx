import type { ErasureObstacle } from '@halaqa/contract/erasure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

/** What has to be settled before the student is erased, each with the way to it. */
export function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  const { t } = useTranslation('erasure');
  return (
    <section className="rounded-md bg-waiting-tint px-4 py-3">
      <h3 className="text-base font-medium">{t('obstacles.title')}</h3>
      <ul className="mt-2 grid gap-3 text-sm">
        {obstacles.map((one) => (
          <li key={`${one.why} ${one.id}`} className="grid gap-0.5">
            <Way obstacle={one} />
            <span>{t(`obstacles.${one.why}`)}</span>
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
  const look = 'justify-self-start font-medium text-accent hover:underline';
  if (why === 'invoice') {
    return (
      <a href={paths.invoicePrint(id)} target="_blank" rel="noopener" className={look}>
        <bdi>{name}</bdi>
      </a>
    );
  }
  return (
    <Link to={why === 'course' ? paths.courseRecord(id) : paths.sessionRecord(id)} className={look}>
      <bdi>{name}</bdi>
      {startsAt && ` · ${format.nearDay(startsAt, now)} · ${format.time(startsAt)}`}
    </Link>
  );
}
