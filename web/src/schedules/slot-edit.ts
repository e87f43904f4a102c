/** One weekly slot being written: the form, its way to the server, and what comes back. */
import { type WeeklySlot, weeklySlot } from '@halaqa/contract/schedules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../api/call.ts';
import { blankSlot, inputOf, type SlotForm, type SlotPayload, slotSchema } from './slot-form.ts';
import { useCreateSlot } from './slot-mutations.ts';

/** Why the server said no: its sentence, and the slots that lie in the way (D-38). */
interface Refusal {
  message: string;
  inTheWay: WeeklySlot[];
}

export type SlotEdit = ReturnType<typeof useSlotEdit>;

/** What was typed stays until the server has said yes. @param onCreated as soon as it has. */
export function useSlotEdit(onCreated: (slot: WeeklySlot) => void) {
  const form = useForm<SlotForm, unknown, SlotPayload>({ defaultValues: blankSlot, resolver: zodResolver(slotSchema) });
  const [refusal, setRefusal] = useState<Refusal>();
  const { getValues, handleSubmit, reset, setError, setValue, subscribe } = form;
  // A conflict may be gone once anything has changed.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setRefusal(undefined) }), [subscribe]);

  const create = useCreateSlot((slot) => {
    reset(blankSlot);
    onCreated(slot);
  });
  const refused = (error: Error) => {
    if (!(error instanceof ApiError) || !error.problem) return;
    const { code, message, fields = {}, details } = error.problem;
    if (code === 'schedule_conflict') setRefusal({ message, inTheWay: z.array(weeklySlot).parse(details?.['slots']) });
    if (code !== 'validation') return;
    setRefusal({ message, inTheWay: [] });
    for (const [path, sentence] of Object.entries(fields)) {
      const input = inputOf[path];
      if (input) setError(input, { type: 'server', message: sentence }, { shouldFocus: true });
    }
  };
  return {
    form,
    refusal,
    isPending: create.isPending,
    submit: handleSubmit((body) => create.mutate({ body }, { onError: refused })),
    /** Begins with the trainer who is shown, where none is chosen yet. */
    suggest: (trainerId: number | undefined) => {
      if (trainerId !== undefined && !getValues('trainerId')) setValue('trainerId', String(trainerId));
    },
  };
}
