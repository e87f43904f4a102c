/** Choosing one session among several, and confirming the choice (SPEC-5.5). */
import type { StudentSession } from '@halaqa/contract/booking';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, showToast } from '../ui/toast.ts';
import { offerOf } from './offer.ts';

interface Among {
  sessions: StudentSession[];
  now: Date;
  /** The session that would be given back for the chosen one. */
  besides?: number;
  onConfirm: (id: number) => void;
}

export interface Choice {
  chosen: number | undefined;
  choose: (id: number) => void;
  /** Confirmed without a choice. */
  missing: boolean;
  /** The chosen one cannot be booked any more: somebody was faster. */
  isGone: boolean;
  besides: number | undefined;
  form: { id: string; ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void };
}

export function useChoice({ sessions, now, besides, onConfirm }: Among): Choice {
  const { t } = useTranslation('booking');
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [missing, setMissing] = useState(false);
  const session = sessions.find((one) => one.id === chosen);
  const isGone = session !== undefined && offerOf(session, now, besides).kind !== 'bookable';

  const choose = (next: number) => {
    setChosen(next);
    // What it asked for has been done.
    if (missing) dismissToast();
    setMissing(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isGone) return;
    if (session) return onConfirm(session.id);
    setMissing(true);
    showToast({ tone: 'danger', title: t('book.nothingChosen'), text: t('book.nothingChosenText') });
    ref.current?.querySelector('input')?.focus();
  };
  return { chosen, choose, missing, isGone, besides, form: { id, ref, onSubmit } };
}

/** The id of the sentence that says why a session cannot be booked. */
export function reasonOf(sessionId: number): string {
  return `reason-${sessionId}`;
}
