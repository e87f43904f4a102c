/** Sessions being made of weekly slots: the range, what it would make, and the confirmation. */
import type { PlannedSession } from '@halaqa/contract/schedules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../api/call.ts';
import { type Term, type TermForm, termFields, termSchema } from './term-form.ts';
import { useGenerate, usePreview } from './term-mutations.ts';

/** What is asked for, as the reader has changed it while looking at the preview. */
interface Wanted {
  term: Term;
  closedDays: readonly string[];
  /** Closed days of the institute that count as open (D-110). */
  openDays: readonly string[];
  force: boolean;
}

interface Plan {
  wanted: Wanted;
  sessions: PlannedSession[];
}

export type TermEdit = ReturnType<typeof useTermEdit>;

/** @param onDone as soon as the server has said yes. */
export function useTermEdit(begin: TermForm, onDone: () => void) {
  const form = useForm<TermForm, unknown, Term>({ defaultValues: begin, resolver: zodResolver(termSchema) });
  const [plan, setPlan] = useState<Plan>();
  const [wanted, setWanted] = useState<Wanted>();
  const [isShown, setShown] = useState(false);
  const preview = usePreview();
  const generate = useGenerate(onDone);

  const ask = (next: Wanted) => {
    setWanted(next);
    preview.mutate(callOf(next), {
      onSuccess: (sessions) => {
        setPlan({ wanted: next, sessions });
        setShown(true);
      },
      onError: (error) => {
        // What is in sight is still the last answer.
        setWanted(plan?.wanted);
        refused(error);
      },
    });
  };
  const refused = (error: Error) => {
    if (!(error instanceof ApiError) || error.problem?.code !== 'validation') return;
    setShown(false);
    for (const field of termFields) {
      const message = error.problem.fields?.[field];
      if (message) form.setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  };
  return {
    form,
    /** Undefined while the range is being chosen. */
    plan: isShown ? plan : undefined,
    wanted,
    isAsking: preview.isPending,
    isMaking: generate.isPending,
    // Days that were closed stay so when the range is changed.
    submit: form.handleSubmit((term) =>
      ask({ term, closedDays: wanted?.closedDays ?? [], openDays: wanted?.openDays ?? [], force: false }),
    ),
    change: (part: Partial<Wanted>) => wanted && ask({ ...wanted, ...part }),
    back: () => setShown(false),
    /** Makes what is in sight. */
    make: () => plan && !preview.isPending && generate.mutate(callOf(plan.wanted)),
  };
}

function callOf({ term, closedDays, openDays, force }: Wanted) {
  return { query: force ? ({ force: 'true' } as const) : {}, body: { ...term, closedDays: [...closedDays], openDays: [...openDays] } };
}
