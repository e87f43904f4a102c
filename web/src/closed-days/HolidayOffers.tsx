import { addClosedDay, closedDayOffers } from '@halaqa/contract/closed-days';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useWhen } from './when.ts';

/** The public holidays that lie ahead, and year by year those behind them, each to be accepted as closed days (D-110). */
export function HolidayOffers() {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const when = useWhen();
  const [later, setLater] = useState<{ year: number; first: number }>();
  const query = useApiQuery(closedDayOffers, { query: { year: later?.year } }, { fresh: true });
  const hint = useId();
  const lastOffered = query.data?.at(-1)?.from.slice(0, 4);
  const showLater = () => {
    const year = (later?.year ?? Number(lastOffered)) + 1;
    setLater({ year, first: later?.first ?? year });
  };
  const showEarlier = () => setLater(later && later.year > later.first ? { ...later, year: later.year - 1 } : undefined);
  const accept = useApiMutation(addClosedDay, { failed: t('closed.addFailed'), done: () => ({ title: t('closed.added') }) });
  const accepting = accept.isPending ? accept.variables.body.from : undefined;
  return (
    <Section
      title={later ? t('closed.offers', { year: format.run(String(later.year)) }) : t('closed.offersAhead')}
      aside={
        <div className="-my-0.5 flex">
          <Button
            look="quiet"
            size="icon"
            aria-label={t('closed.previous')}
            blocked={!later}
            aria-describedby={later ? undefined : hint}
            onClick={showEarlier}
          >
            <ChevronRight aria-hidden="true" className="size-5 ltr:rotate-180" />
          </Button>
          <Button look="quiet" size="icon" aria-label={t('closed.next')} blocked={!later && !lastOffered} onClick={showLater}>
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
      <p id={hint} className="text-sm text-muted">
        {t('closed.offersHint')}
      </p>
    </Section>
  );
}
