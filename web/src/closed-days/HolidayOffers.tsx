import { addClosedDay, closedDayOffers } from '@halaqa/contract/closed-days';
import { dayOf } from '@halaqa/domain/clock';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useNow } from '../ui/use-now.ts';
import { useWhen } from './when.ts';

/** The public holidays of a year, each to be accepted as closed days. */
export function HolidayOffers() {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const when = useWhen();
  const [year, setYear] = useState(Number(dayOf(useNow(), useContext(InstituteZone)).slice(0, 4)));
  const query = useApiQuery(closedDayOffers, { query: { year } }, { fresh: true });
  const accept = useApiMutation(addClosedDay, { failed: t('closed.addFailed'), done: () => ({ title: t('closed.added') }) });
  const accepting = accept.isPending ? accept.variables.body.from : undefined;
  return (
    <Section
      title={t('closed.offers', { year: format.run(String(year)) })}
      aside={
        <div className="flex">
          <Button look="quiet" size="icon" aria-label={t('closed.previous')} onClick={() => setYear(year - 1)}>
            <ChevronRight aria-hidden="true" className="size-5 ltr:rotate-180" />
          </Button>
          <Button look="quiet" size="icon" aria-label={t('closed.next')} onClick={() => setYear(year + 1)}>
            <ChevronLeft aria-hidden="true" className="size-5 ltr:rotate-180" />
          </Button>
        </div>
      }
    >
      <QueryBoundary query={query} failed={t('closed.offersFailed')} loading={<TableLoading />}>
        {(offers) => (
          <Card>
            <ul className="divide-y divide-line">
              {offers.map((offer) => {
                const name = currentLanguage() === 'ar' ? offer.name : offer.nameEn;
                const { isClosed: _, ...body } = offer;
                return (
                  <li key={offer.from} className="flex min-h-14 items-center gap-3 py-2 ps-5 pe-4 text-sm">
                    <span className="grid min-w-0 flex-1">
                      <span className="font-medium">{name}</span>
                      <span className="text-muted">{when({ ...offer, weekday: null })}</span>
                    </span>
                    {offer.isClosed ? (
                      <Badge tone="confirmed" icon={Check}>
                        {t('closed.accepted')}
                      </Badge>
                    ) : (
                      <Button
                        size="sm"
                        aria-label={t('closed.acceptOf', { name })}
                        pending={accepting === offer.from}
                        onClick={() => accept.mutate({ body })}
                      >
                        {t('closed.accept')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </Card>
        )}
      </QueryBoundary>
      <p className="text-sm text-muted">{t('closed.offersHint')}</p>
    </Section>
  );
}
