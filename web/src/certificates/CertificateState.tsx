import { type Certificate, setCertificateState } from '@halaqa/contract/certificates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';

interface Props {
  certificate: Certificate;
  /** It was revoked, or is valid again. */
  onChange: () => void;
}

/** What admins decide about a certificate: revoking it asks for the reason, which the student is told. */
export function CertificateState({ certificate, onChange }: Props) {
  const { t } = useTranslation('certificates');
  const [isAsking, setAsking] = useState(false);
  const why = useKeptWords('revoked certificate', certificate.id);
  const set = useApiMutation(setCertificateState, { failed: t('stateFailed') });
  const params = { id: certificate.id };
  if (certificate.state === 'revoked') {
    return (
      <Button
        className="justify-self-start"
        pending={set.isPending}
        onClick={() => set.mutate({ params, body: { state: 'valid' } }, { onSuccess: onChange })}
      >
        {t('reinstate')}
      </Button>
    );
  }
  if (!isAsking) {
    return (
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
    );
  }
  return (
    <RevokeForm
      why={why}
      isPending={set.isPending}
      onRevoke={(reason) =>
        set.mutate(
          { params, body: { state: 'revoked', reason } },
          {
            onSuccess: () => {
              why.forget();
              onChange();
            },
          },
        )
      }
      onKeep={() => setAsking(false)}
    />
  );
}

interface FormProps {
  /** Kept while it is not sent (D-246). */
  why: ReturnType<typeof useKeptWords>;
  isPending: boolean;
  onRevoke: (reason: string) => void;
  onKeep: () => void;
}

function RevokeForm({ why, isPending, onRevoke, onKeep }: FormProps) {
  const { t } = useTranslation('certificates');
  const { typed: reason, setTyped: setReason } = why;
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onRevoke(reason);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {why.isRestored && <Restored text={t('restored')} startOver={t('startOver')} onStartOver={why.startOver} />}
      <Field label={t('reason')} hint={t('reasonHint')} error={isMissing ? t('reasonMissing') : undefined}>
        {(control) => <Input {...control} autoFocus maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" pending={isPending}>
          {t('revokeNow')}
        </Button>
        <Button onClick={onKeep}>{t('keep')}</Button>
      </div>
    </form>
  );
}
