import type { OdooRules } from '@halaqa/contract/sync-setup-rules';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { PlaceValues } from './place-values.ts';
import { StepHead } from './StepHead.tsx';
import { useCheckedFields } from './use-checked-fields.ts';
import { rulesFaults, useRules } from './use-rules.ts';

/** The step after saving, which may be left out: Odoo says itself that something has changed (D-164). */
export function RulesStep({ place }: { place: PlaceValues }) {
  const { t } = useTranslation('sync-setup');
  const { values, said, isDone, fault, isAsking, askRules, change } = useRules(place);
  const mayMake = !isDone && said?.obstacle === null && said.rules.some(({ state }) => state !== 'stands');
  const { submit, field, errorOf } = useCheckedFields({
    values,
    onChange: change,
    faultsOf: rulesFaults,
    onSend: () => askRules(!mayMake),
  });
  return (
    <Card className="p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-1">
          <StepHead title={t('rules.title')} />
          <p className="max-w-prose text-muted">{t('rules.lead')}</p>
        </div>
        <div className="sm:max-w-md">
          <Field label={t('rules.portal')} hint={t('rules.portalHint')} error={errorOf('portal')}>
            {(control) => <Input {...control} {...field('portal')} type="url" autoComplete="off" maxLength={300} />}
          </Field>
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('place.adminLogin')} hint={t('rules.adminHint')} error={errorOf('adminLogin')}>
            {(control) => <Input {...control} {...field('adminLogin')} dir="ltr" autoComplete="off" spellCheck={false} maxLength={200} />}
          </Field>
          <Field label={t('place.adminKey')} error={errorOf('adminKey')}>
            {(control) => <PasswordInput {...control} {...field('adminKey')} autoComplete="off" maxLength={200} />}
          </Field>
        </div>
        <div role="alert" className={fault === null ? 'sr-only' : undefined}>
          {fault !== null && <Line look="bad">{fault === 'denied' ? t('rules.denied') : t(`fault.${fault}`)}</Line>}
        </div>
        <div role="status" className={said ? undefined : 'sr-only'}>
          {said && <RulesOutcome said={said} isDone={isDone} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={paths.adminSync} className={buttonClass()}>
            {t(isDone ? 'toSync' : 'rules.later')}
          </Link>
          {!isDone && (
            <Button type="submit" look={mayMake ? 'primary' : 'soft'} pending={isAsking} className="max-sm:flex-1 sm:min-w-40">
              {t(isAsking ? 'rules.asking' : mayMake ? 'rules.make' : 'make.say')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function RulesOutcome({ said: { obstacle, rules, waits }, isDone }: { said: OdooRules; isDone: boolean }) {
  const { t } = useTranslation('sync-setup');
  if (obstacle) return <Line look="bad">{t(obstacle === 'other_odoo' ? 'make.other_odoo' : 'rules.no_webhooks')}</Line>;
  const lacking = rules.filter(({ state }) => state !== 'stands');
  if (isDone || lacking.length === 0) return <Line look="good">{t(isDone && lacking.length > 0 ? 'rules.done' : 'rules.nothing')}</Line>;
  return (
    <div className="grid max-w-prose gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="font-medium">{t('rules.said')}</p>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        {lacking.map(({ kind, event, state }) => (
          <li key={`${kind} ${event}`}>
            {t(state === 'readdressed' ? `rules.readdressed.${event}` : `make.step.rule_${event}`, { kind: t(`kind.${kind}`) })}
          </li>
        ))}
      </ul>
      {waits && <Line look="waiting">{t('rules.waits')}</Line>}
    </div>
  );
}

const looks = {
  good: { Icon: CircleCheck, className: 'mt-1 size-5 shrink-0 text-accent' },
  bad: { Icon: CircleAlert, className: 'mt-1 size-5 shrink-0 text-danger' },
  waiting: { Icon: TriangleAlert, className: 'mt-1 size-5 shrink-0 text-waiting' },
};

function Line({ look, children }: { look: keyof typeof looks; children: string }) {
  const { Icon, className } = looks[look];
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className={className} />
      {children}
    </p>
  );
}
