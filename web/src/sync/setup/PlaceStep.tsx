import type { SyncSetup } from '@halaqa/contract/sync-setup';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { isKeyKept, placeFaults } from './place-values.ts';
import { OdooTrouble, StepHead } from './StepHead.tsx';
import { useCheckedFields } from './use-checked-fields.ts';
import type { Setup } from './use-setup.ts';

/** The first step: where Odoo is, and who asks. */
export function PlaceStep({ setup, work }: { setup: SyncSetup; work: Setup }) {
  const { t } = useTranslation('sync-setup');
  const [values, setValues] = useState(work.values);
  const adminHint = useId();
  const { submit, field, errorOf } = useCheckedFields({
    values,
    onChange: setValues,
    faultsOf: (given) => placeFaults(given, setup),
    onSend: () => work.askInspection(values),
  });
  const keyHint = t(isKeyKept(values, setup) ? 'place.keyKept' : 'place.keyHint');
  return (
    <Card className="p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <StepHead title={t('steps.place')} isFirst />
        <OdooTrouble fault={work.fault} who={work.asksAs} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('place.url')} hint={t('place.urlHint')} error={errorOf('url')}>
            {(control) => <Input {...control} {...field('url')} type="url" autoComplete="off" maxLength={300} />}
          </Field>
          <Field label={t('place.database')} error={errorOf('database')}>
            {(control) => <Input {...control} {...field('database')} dir="ltr" autoComplete="off" spellCheck={false} maxLength={100} />}
          </Field>
          <Field label={t('place.login')} error={errorOf('login')}>
            {(control) => <Input {...control} {...field('login')} dir="ltr" autoComplete="off" spellCheck={false} maxLength={200} />}
          </Field>
          <Field label={t('place.key')} hint={keyHint} error={errorOf('apiKey')}>
            {(control) => <PasswordInput {...control} {...field('apiKey')} autoComplete="off" maxLength={200} />}
          </Field>
        </div>
        <fieldset aria-describedby={adminHint} className="grid gap-4 border-line border-t pt-5">
          <legend className="sr-only">{t('place.admin')}</legend>
          <div>
            <p aria-hidden="true" className="font-medium">
              {t('place.admin')}
            </p>
            <p id={adminHint} className="text-sm text-muted">
              {t('place.adminHint')}
            </p>
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label={t('place.adminLogin')} error={errorOf('adminLogin')}>
              {(control) => <Input {...control} {...field('adminLogin')} dir="ltr" autoComplete="off" spellCheck={false} maxLength={200} />}
            </Field>
            <Field label={t('place.adminKey')} error={errorOf('adminKey')}>
              {(control) => <PasswordInput {...control} {...field('adminKey')} autoComplete="off" maxLength={200} />}
            </Field>
          </div>
        </fieldset>
        <div>
          <Button type="submit" look="primary" pending={work.isInspecting} className="max-sm:w-full sm:min-w-40">
            {t(work.isInspecting ? 'place.asking' : 'place.next')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
