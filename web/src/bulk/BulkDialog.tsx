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
import { useStart, useTryOut } from './use-bulk.ts';

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
  const [tried, setTried] = useState<{ change: Change; force: boolean; report: BulkReport }>();
  /** As it was ticked; what is in sight follows once it was tried. */
  const [force, setForce] = useState(false);
  const tryOut = useTryOut();
  const start = useStart();

  const ask = (change: Change, force: boolean) => {
    setForce(force);
    tryOut.mutate(
      { body: { ...change, ids: [...ids], force, dryRun: true } },
      { onSuccess: (report) => setTried({ change, force, report }), onError: () => setForce(tried?.force ?? false) },
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
      step={tried ? 'tried' : 'fields'}
      title={tried ? t(`action.${tried.change.action}`) : t('title', { count: ids.length })}
      description={tried ? undefined : t('lead')}
      size={tried ? 'lg' : 'md'}
      footer={
        tried ? (
          <>
            <Confirm report={tried.report} pending={start.isPending} isAsking={tryOut.isPending} onConfirm={() => confirm(tried)} />
            <Button onClick={() => setTried(undefined)}>{t('back')}</Button>
          </>
        ) : (
          <>
            <Button type="submit" form={formId} look="primary" pending={tryOut.isPending} className="sm:min-w-40">
              {t(tryOut.isPending ? 'trying' : 'try')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        )
      }
    >
      {tried ? (
        <DryRunReport report={tried.report} force={force} onForce={(force) => ask(tried.change, force)} />
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
