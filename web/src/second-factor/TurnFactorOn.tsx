import type { CallResult } from '@halaqa/contract/endpoint';
import { enableSecondFactor, offerSecondFactor } from '@halaqa/contract/second-factor';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { currentPushEndpoint } from '../worker/push-subscription.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Offer = CallResult<typeof offerSecondFactor>;

/** The password, then the app and a code that it shows, then the recovery codes. */
export function TurnFactorOn({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['account', 'shell']);
  const form = useId();
  const typed = useRef<HTMLInputElement>(null);
  const [offer, setOffer] = useState<Offer>();
  const [codes, setCodes] = useState<string[]>();
  const [refusal, setRefusal] = useState<string>();
  const words = { failed: t('factor.enableFailed'), shows: ['validation'] } as const;
  const ask = useApiMutation(offerSecondFactor, words);
  const enable = useApiMutation(enableSecondFactor, { ...words });
  const isPending = ask.isPending || enable.isPending;

  useEffect(() => {
    if (offer) typed.current?.focus();
  }, [offer]);

  const refuse = (why: string | undefined) => {
    setRefusal(why);
    typed.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const value = typed.current?.value ?? '';
    if (value.trim() === '') return refuse(t('shell:field.required'));
    if (offer) {
      const onError = (error: unknown) => refuse(refusedFields(error)?.['code']);
      const pushes = await currentPushEndpoint();
      enable.mutate({ body: { code: value, ...pushes } }, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError });
    } else {
      ask.mutate({ body: { password: value } }, { onSuccess: setOffer, onError: (error) => refuse(refusedFields(error)?.['password']) });
    }
  };

  if (codes) return <RecoveryCodes codes={codes} open={open} onClose={onClose} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('factor.enable')}
      description={offer ? t('factor.scan') : t('factor.lead')}
      footer={
        <>
          <Button type="submit" form={form} look="primary" pending={isPending}>
            {offer ? t('factor.turnOn') : t('factor.continue')}
          </Button>
          <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} onInput={() => setRefusal(undefined)} className="grid gap-4">
        {offer ? (
          <>
            {/* Dark on white in both themes: cameras read no other. */}
            <svg
              viewBox={`0 0 ${offer.qr.size} ${offer.qr.size}`}
              role="img"
              aria-label={t('factor.picture')}
              shapeRendering="crispEdges"
              className="mx-auto size-52 rounded-md border border-line bg-[white] text-[black]"
            >
              <path d={offer.qr.path} fill="currentColor" />
            </svg>
            <p className="text-center text-sm text-balance text-muted">
              {t('factor.byHand')}
              <br />
              <span className="font-medium text-ink">
                <Ltr>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
              </span>
            </p>
            <Field key="code" label={t('factor.code')} hint={t('factor.codeHint')} error={refusal}>
              {(control) => (
                <Input {...control} ref={typed} data-first-focus="" dir="ltr" inputMode="numeric" autoComplete="one-time-code" required />
              )}
            </Field>
          </>
        ) : (
          <Field key="password" label={t('factor.password')} error={refusal}>
            {(control) => <PasswordInput {...control} ref={typed} data-first-focus="" autoComplete="current-password" required />}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
