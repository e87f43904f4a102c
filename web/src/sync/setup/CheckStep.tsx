import type { SetupChecked, SetupFinding } from '@halaqa/contract/sync-setup';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Section } from '../../ui/Section.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OdooTrouble, StepHead } from './StepHead.tsx';
import type { Setup } from './use-setup.ts';

/** The third step: the checks of the command, and saving once all are green. */
export function CheckStep({ work }: { work: Setup }) {
  const { t } = useTranslation('sync-setup');
  const [accepts, setAccepts] = useState(false);
  const why = useId();
  const { checked, isChecking, isSaving, fault } = work;
  const isClean = checked !== undefined && fault === null && checked.findings.length === 0;
  const maySave = isClean && (accepts || checked.notes.length === 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StepHead title={t('steps.check')} />
      {isChecking && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner size={20} />
          {t('check.running')}
        </p>
      )}
      <OdooTrouble fault={fault} who="portal" />
      {checked && fault === null && <Result checked={checked} />}
      {checked && isClean && checked.notes.length > 0 && (
        <Checkbox label={t('check.accept')} checked={accepts} onChange={(event) => setAccepts(event.target.checked)} />
      )}
      {!isChecking && !maySave && (
        <p id={why} className="text-sm text-muted">
          {t('check.blocked')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => work.back('map')}>{t('map.back')}</Button>
        <Button pending={isChecking} onClick={work.askCheck}>
          {t('check.again')}
        </Button>
        <Button
          look="primary"
          pending={isSaving}
          blocked={!maySave}
          aria-describedby={maySave || isChecking ? undefined : why}
          onClick={() => work.askSave(accepts)}
          className="max-sm:flex-1 sm:min-w-40"
        >
          {t(isSaving ? 'check.saving' : 'check.save')}
        </Button>
      </div>
    </div>
  );
}

function Result({ checked: { findings, notes, models } }: { checked: SetupChecked }) {
  const { t } = useTranslation('sync-setup');
  const format = useFormat();
  return (
    <>
      {findings.length === 0 && (
        <p role="status" className="flex items-center gap-3 rounded-lg bg-accent-tint px-5 py-4 text-accent">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {t('check.green')}
        </p>
      )}
      {findings.length > 0 && <Findings title={t('check.findings')} list={findings} isNote={false} />}
      {notes.length > 0 && <Findings title={t('check.notes')} list={notes} isNote />}
      {models.length > 0 && (
        <Section title={t('check.models')}>
          <Card>
            <ul className="divide-y divide-line">
              {models.map(({ kind, model, records }) => (
                <li key={kind} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-5 py-2.5">
                  <span className="font-medium">{t(`kind.${kind}`)}</span>
                  <bdi dir="ltr" className="text-sm text-muted">
                    <code>{model}</code>
                  </bdi>
                  <span className="ms-auto text-sm">{records === null ? t('check.unread') : format.number(records)}</span>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  );
}

/** What it is in the reader's language; where, and the facts of it, as Odoo's administrator knows them. */
function Findings({ title, list, isNote }: { title: string; list: readonly SetupFinding[]; isNote: boolean }) {
  const { t } = useTranslation('sync-setup');
  const Icon = isNote ? TriangleAlert : CircleAlert;
  return (
    <Section title={title}>
      <Card>
        <ul className="divide-y divide-line">
          {list.map(({ code, where, what }) => (
            <li key={`${code} ${where} ${what}`} className="flex items-start gap-3 px-5 py-3">
              <Icon aria-hidden="true" className={isNote ? 'mt-1 size-4.5 shrink-0 text-waiting' : 'mt-1 size-4.5 shrink-0 text-danger'} />
              <div className="grid min-w-0 gap-0.5">
                <p>{t(`finding.${code}`)}</p>
                {(where !== '' || what !== '') && (
                  <p dir="ltr" lang="en" className="break-words text-sm text-muted rtl:text-end">
                    <code className="font-sans">{[where, what].filter(Boolean).join(': ')}</code>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
