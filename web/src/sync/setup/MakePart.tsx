import type { SetupStep } from '@halaqa/contract/sync-setup-steps';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Making, Setup } from './use-setup.ts';

const undo = 'npm run odoo:setup -- --undo';

/**
 * What the map has and Odoo lacks: said first, then made.
 * @param isBare whether Odoo has none of it: then this is what comes next.
 */
export function MakePart({ work, isBare }: { work: Setup; isBare: boolean }) {
  const { t } = useTranslation('sync-setup');
  const { making, isMaking } = work;
  const mayStart = making !== undefined && making.missing.length > 0 && making.obstacle === null;
  return (
    <Section title={t('make.title')}>
      <Card className="grid gap-4 p-5">
        {isBare && !making?.isDone && <p className="max-w-prose font-medium">{t('make.bare')}</p>}
        <p className="max-w-prose text-muted">
          {t('make.lead')}{' '}
          <bdi dir="ltr">
            <code>{undo}</code>
          </bdi>
        </p>
        <div role="status">{making && <MakingOutcome making={making} isMaking={isMaking} />}</div>
        <div>
          {mayStart ? (
            <Button look="soft" pending={isMaking} onClick={() => work.askMake(false)}>
              {t(isMaking ? 'make.making' : 'make.start')}
            </Button>
          ) : (
            <Button look={isBare && !making ? 'soft' : 'secondary'} pending={isMaking} onClick={() => work.askMake(true)}>
              {t('make.say')}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  );
}

function MakingOutcome({ making: { missing, made, isDone, obstacle }, isMaking }: { making: Making; isMaking: boolean }) {
  const { t } = useTranslation('sync-setup');
  if (obstacle) return <Line isGood={false}>{t(`make.${obstacle}`)}</Line>;
  if (missing.length === 0) return <Line isGood>{t(isDone ? 'make.done' : 'make.nothing')}</Line>;
  return (
    <details>
      <summary className="min-h-9 cursor-pointer font-medium">
        {isMaking && made > 0 ? t('make.progress', { made, total: made + missing.length }) : t('make.steps', { count: missing.length })}
      </summary>
      <ul className="mt-2 grid list-disc gap-1 rounded-md bg-sunken px-4 py-3 ps-8 text-sm">
        {missing.map((one) => (
          <li key={`${one.code} ${one.at}`} className="break-words">
            <StepLine step={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What it is in the reader's language, and behind it what it is called in Odoo. */
function StepLine({ step: { code, kind, at, fields, rights } }: { step: SetupStep }) {
  const { t } = useTranslation('sync-setup');
  const facts = {
    kind: kind ? t(`kind.${kind}`) : '',
    field: fields[0] ? t(`field.${fields[0].field}`) : '',
    rights: rights.map((one) => t(`make.right.${one}`)).join(t('note.between')),
  };
  return (
    <>
      {t(`make.step.${code}`, facts)} <Technical name={at} />
      {code === 'model' && (
        <ul className="flex flex-wrap gap-x-4 text-muted">
          {fields.map(({ field, name }) => (
            <li key={field}>
              {t(`field.${field}`)} <Technical name={name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Technical = ({ name }: { name: string }) => (
  <bdi dir="ltr" className="break-all">
    <code>{name}</code>
  </bdi>
);

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className={isGood ? 'mt-1 size-5 shrink-0 text-accent' : 'mt-1 size-5 shrink-0 text-danger'} />
      {children}
    </p>
  );
}
