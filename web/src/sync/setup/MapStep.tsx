import type { SetupInspection } from '@halaqa/contract/sync-setup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { MakePart } from './MakePart.tsx';
import { MapKind } from './MapKind.tsx';
import { OdooTrouble, StepHead } from './StepHead.tsx';
import type { Setup } from './use-setup.ts';

/** The second step: which model and field of Odoo is which of ours, and what is made there. */
export function MapStep({ found, work, hasKey }: { found: SetupInspection; work: Setup; hasKey: boolean }) {
  const { t } = useTranslation('sync-setup');
  const why = useId();
  // Odoo is checked as the portal's user, who is made with the rest.
  const isEarly = !hasKey && work.making?.isDone !== true;
  // None of the kinds that can be made is there.
  const isBare = found.mayMake && found.kinds.every(({ made, models }) => made === null || models.length === 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <StepHead title={t('map.found', { version: found.version ?? '' })} />
        <p className="text-muted">{t('map.lead')}</p>
      </div>
      {isBare && <MakePart work={work} isBare />}
      {found.kinds.map((kind) => (
        <MapKind key={kind.kind} found={kind} map={work.map} onChoose={work.choose} />
      ))}
      {found.mayMake && !isBare && <MakePart work={work} isBare={false} />}
      <OdooTrouble fault={work.fault} who="administrator" />
      {isEarly && (
        <p id={why} className="max-w-prose text-muted">
          {t('map.early')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => work.back('place')}>{t('map.back')}</Button>
        <Button
          look="primary"
          blocked={work.isMaking || isEarly}
          aria-describedby={isEarly ? why : undefined}
          onClick={work.askCheck}
          className="max-sm:flex-1 sm:min-w-40"
        >
          {t('map.next')}
        </Button>
      </div>
    </div>
  );
}
