import type { BulkAction, BulkReport } from '@halaqa/contract/bulk';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { BulkFields } from './BulkFields.tsx';
import { type BulkForm, blankForm, type Change, changeOf, type Fault } from './bulk-form.ts';
import { Confirm, DryRunReport } from './DryRunReport.tsx';
import { useDryRun, useStart } from './use-bulk.ts';

interface Props {
  ids: readonly number[];
  /** With which the sheet begins. */
  action: BulkAction;
  open: boolean;
  onClose: () => void;
  /** It is under way. */
  onStarted: (id: number) => void;
}

/** The same sessions, in whatever order they were chosen. */
const keyOf = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join();

/** A bulk change: what is to change, what would become of each session, and only then the confirmation (D-109). */
export function BulkDialog({ ids, action, open, onClose, onStarted }: Props) {
  const { t } = useTranslation(['bulk', 'manage']);
  const formId = useId();
  const { typed: message, setTyped: setMessage, forget, ...before } = useKeptWords('bulk', keyOf(ids));
  const [form, setForm] = useState<BulkForm>(() => ({ ...blankForm(action), message }));
  const [fault, setFault] = useState<Fault>();
  const [result, setResult] = useState<{ change: Change; force: boolean; report: BulkReport }>();
  /** As it was ticked; what is shown follows with the answer. */
  const [force, setForce] = useState(false);
  const dryRun = useDryRun();
  const start = useStart();

  const ask = (change: Change, force: boolean) => {
    setForce(force);
    dryRun.mutate(
      { body: { ...change, ids: [...ids], force, dryRun: true } },
      { onSuccess: (report) => setResult({ change, force, report }), onError: () => setForce(result?.force ?? false) },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = changeOf(form);
    setFault('fault' in change ? change.fault : undefined);
    if (!('fault' in change)) ask(change, false);
  };
  const confirm = ({ change, force }: { change: Change; force: boolean }) =>
    start.mutate(
      { body: { ...change, ids: [...ids], force } },
      {
        onSuccess: ({ id }) => {
          forget();
          if (id !== null) onStarted(id);
        },
      },
    );
  const change = (next: BulkForm) => {
    setMessage(next.message);
    setForm(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      step={result ? 'result' : 'fields'}
      title={result ? t(`action.${result.change.action}`) : t('title', { count: ids.length })}
      description={result ? undefined : t('lead')}
      size={result ? 'lg' : 'md'}
      footer={
        result ? (
          <>
            <Confirm report={result.report} pending={start.isPending} isAsking={dryRun.isPending} onConfirm={() => confirm(result)} />
            <Button onClick={() => setResult(undefined)}>{t('back')}</Button>
          </>
        ) : (
          <>
            <Button type="submit" form={formId} look="primary" pending={dryRun.isPending} className="sm:min-w-40">
              {t(dryRun.isPending ? 'dryRunPending' : 'dryRun')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        )
      }
    >
      {result ? (
        <DryRunReport report={result.report} force={force} onForce={(force) => ask(result.change, force)} />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {before.isRestored && (
            <Restored
              text={t('manage:form.restored')}
              startOver={t('manage:form.startOver')}
              onStartOver={() => {
                before.startOver();
                setForm({ ...form, message: '' });
              }}
            />
          )}
          <BulkFields form={form} onChange={change} fault={fault} />
        </form>
      )}
    </Dialog>
  );
}
