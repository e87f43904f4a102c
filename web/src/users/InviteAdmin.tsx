import type { InvitationOutcome } from '@halaqa/contract/users';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { EmailHolder } from './EmailHolder.tsx';
import { useInvite } from './mutations.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onInvited: (outcomes: InvitationOutcome[]) => void;
}

/** An admin has no record in the institute's books: they are invited by their e-mail. What cannot be done is said at the field. */
export function InviteAdmin({ open, onClose, onInvited }: Props) {
  const { t } = useTranslation(['users', 'shell']);
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [taken, setTaken] = useState<InvitationOutcome>();
  const invite = useInvite();
  const refuse = (why: string) => {
    setRefusal(why);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    if (!email) return refuse(t('shell:field.required'));
    if (input.current?.validity.typeMismatch) return refuse(t('shell:field.email'));
    invite.mutate(
      { body: { adminEmails: [email] } },
      {
        onSuccess: (outcomes) => {
          const [one] = outcomes;
          if (!one || one.outcome === 'invited' || one.outcome === 'again') return onInvited(outcomes);
          setTaken(one);
          refuse(t(`results.why.${one.outcome}`));
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('admin.title')}
      description={t('admin.text')}
      footer={
        <>
          <Button type="submit" form={form} look="primary" className="flex-1" pending={invite.isPending}>
            {t(invite.isPending ? 'inviting' : 'admin.submit')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={submit}
        onInput={() => {
          setRefusal(undefined);
          setTaken(undefined);
        }}
      >
        <Field label={t('admin.email')} error={refusal}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="email"
              name="email"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
          {taken?.holder && <EmailHolder {...taken} />}
        </p>
      </form>
    </Dialog>
  );
}
