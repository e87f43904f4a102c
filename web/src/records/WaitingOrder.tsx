import { orderWaitlist, type WaitingStudent } from '@halaqa/contract/records';
import { ArrowDown, ArrowUp, Info } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApiMutation } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useKeptText } from '../record-edit/kept-text.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { WaitingPlace } from './WaitingPlace.tsx';
import { isSameOrder, moved, takenOver } from './waiting-order.ts';

/** As it is kept while it is not saved (D-246). */
const draftShape = z.object({ order: z.array(z.number()), reason: z.string() });

interface Props {
  sessionId: number;
  /** As it is now. */
  waiting: readonly WaitingStudent[];
  onDone: () => void;
}

/** The waiting list while it is put in another order, with the reason; what others change meanwhile is said, and taken over (D-105). */
export function WaitingOrder({ sessionId, waiting, onDone }: Props) {
  const { t } = useTranslation(['records', 'shell']);
  const format = useFormat();
  const current = waiting.map(({ id }) => id);
  const [seen, setSeen] = useState(current);
  const { typed, setTyped, forget, ...before } = useKeptText(useStoredDrafts('waiting order', draftShape), sessionId, {
    order: current,
    reason: '',
  });
  const order = takenOver(typed.order, seen);
  const [told, setTold] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Who has left keeps a name here until the current list is taken over.
  const [known] = useState(() => new Map<number, WaitingStudent>());
  for (const student of waiting) known.set(student.id, student);
  const isChanged = !isSameOrder(seen, current);
  const save = useApiMutation(orderWaitlist, {
    failed: t('waiting.failed'),
    shows: ['waitlist_changed'],
    done: () => {
      forget();
      onDone();
      return { title: t('waiting.saved') };
    },
  });
  const move = (id: number, by: -1 | 1) => {
    const next = moved(order, id, by);
    setTyped({ ...typed, order: next });
    setTold(t('waiting.moved', { name: known.get(id)?.name ?? '', place: format.number(next.indexOf(id) + 1) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = typed.reason.trim();
    if (!reason) {
      setMissing(true);
      field.current?.focus();
    } else if (!isChanged && !save.isPending) {
      save.mutate({ params: { id: sessionId }, body: { studentIds: order, seenIds: seen, reason } });
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      {isChanged && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-t-lg border-b border-line bg-waiting-tint px-5 py-2 text-sm text-waiting"
        >
          <span className="flex items-center gap-2">
            <Info aria-hidden="true" className="size-4 shrink-0" />
            {t('waiting.changed')}
          </span>
          <Button size="sm" onClick={() => setSeen(current)}>
            {t('waiting.takeOver')}
          </Button>
        </div>
      )}
      {before.isRestored && (
        <div className="px-5 pt-4">
          <Restored
            text={t('waiting.restored')}
            startOver={t('waiting.startOver')}
            onStartOver={() => {
              setSeen(current);
              before.startOver();
            }}
          />
        </div>
      )}
      <ol aria-label={t('waiting.title')} className="divide-y divide-line">
        {order.map((id, place) => (
          <li key={id} className="flex min-h-14 items-center gap-3 py-2 ps-5 pe-3">
            <WaitingPlace place={place + 1} />
            <bdi className="min-w-0 flex-1 font-medium">{known.get(id)?.name}</bdi>
            <Step label={t('waiting.up', { name: known.get(id)?.name ?? '' })} blocked={place === 0} onStep={() => move(id, -1)}>
              <ArrowUp aria-hidden="true" className="size-4.5" />
            </Step>
            <Step
              label={t('waiting.down', { name: known.get(id)?.name ?? '' })}
              blocked={place === order.length - 1}
              onStep={() => move(id, 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4.5" />
            </Step>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="grid gap-4 border-t border-line px-5 py-4">
        <Field label={t('waiting.reason')} hint={t('waiting.reasonHint')} error={isMissing ? t('shell:field.required') : undefined}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              name="reason"
              maxLength={300}
              autoComplete="off"
              value={typed.reason}
              onChange={({ target }) => {
                setTyped({ order, reason: target.value });
                setMissing(false);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" pending={save.isPending} blocked={isChanged || isSameOrder(seen, order)}>
            {t(save.isPending ? 'waiting.saving' : 'waiting.save')}
          </Button>
          <Button onClick={onDone}>{t('shell:action.cancel')}</Button>
        </div>
      </div>
    </form>
  );
}

interface StepProps {
  label: string;
  blocked: boolean;
  onStep: () => void;
  children: ReactNode;
}

function Step({ label, blocked, onStep, children }: StepProps) {
  return (
    <Button look="quiet" size="icon" aria-label={label} blocked={blocked} onClick={onStep}>
      {children}
    </Button>
  );
}
