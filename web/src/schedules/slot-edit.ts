/** One weekly slot being written: the form, its way to the server, and what comes back. */
import { type ConflictingSlot, conflictingSlot, type WeeklySlot, weeklySlot } from '@halaqa/contract/schedules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../api/call.ts';
import { useDraft, useKeptTyping } from '../record-edit/record-edit.ts';
import { useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { blankSlot, formFields, formOfSlot, formShape, inputOf, type SlotForm, type SlotPayload, slotSchema } from './slot-form.ts';
import { savedSlots, useCreateSlot, useUpdateSlot } from './slot-mutations.ts';

/** Why the server said no: its sentence, and the slots that lie in the way (D-38, D-131). */
interface Refusal {
  message: string;
  inTheWay: ConflictingSlot[];
}

interface Begin {
  /** Undefined is a new one. */
  slot?: WeeklySlot | undefined;
  /** What of a new one is chosen already; goes before what was typed and not saved. */
  form?: Partial<SlotForm> | undefined;
  /** What a new one begins with, where nothing was typed before. */
  suggested?: Partial<SlotForm> | undefined;
}

export type SlotEdit = ReturnType<typeof useSlotEdit>;

const draftShape = z.object({ form: formShape, base: z.optional(weeklySlot) });

/** What was typed is kept until the server has said yes (D-188). @param onSaved as soon as it has. */
export function useSlotEdit(onSaved: (slot: WeeklySlot) => void, { slot: opened, form: chosen, suggested }: Begin) {
  const [slot] = useState(() => opened && savedSlots.latestOf(opened));
  const { draft, base, setBase, keep, forget, discard } = useDraft(useStoredDrafts('slot', draftShape), slot);
  const typed = useMemo(() => draft && { ...draft.form, ...chosen }, [draft, chosen]);
  const blank = { ...blankSlot, ...suggested, ...chosen };
  const first = base ? formOfSlot(base) : blank;
  const form = useForm<SlotForm, unknown, SlotPayload>({ defaultValues: first, resolver: zodResolver(slotSchema) });
  const { t } = useTranslation('schedules');
  const [refusal, setRefusal] = useState<Refusal>();
  /** The version that somebody else has saved meanwhile (D-33). */
  const [stale, setStale] = useState<WeeklySlot>();
  const { getValues, handleSubmit, reset, setError, subscribe } = form;
  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true });
  }, [typed, reset]);
  useKeptTyping({ keep, forget }, { fields: formFields, first, subscribe });
  // A conflict may be gone once anything has changed.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setRefusal(undefined) }), [subscribe]);

  const saved = (slot: WeeklySlot) => {
    forget();
    onSaved(slot);
  };
  const create = useCreateSlot(saved);
  const update = useUpdateSlot(saved);
  const refused = (error: Error) => {
    if (!(error instanceof ApiError) || !error.problem) return;
    const { code, message, fields = {}, details } = error.problem;
    if (code === 'schedule_conflict') setRefusal({ message, inTheWay: z.array(conflictingSlot).parse(details?.['slots']) });
    if (code === 'edit_conflict') setStale(weeklySlot.parse(details?.['current']));
    if (code !== 'validation') return;
    setRefusal({ message, inTheWay: [] });
    for (const [path, sentence] of Object.entries(fields)) {
      const input = inputOf[path];
      if (input) setError(input, { type: 'server', message: sentence }, { shouldFocus: true });
    }
  };
  const send = (force: boolean) =>
    handleSubmit((body) => {
      const query = force ? ({ force: 'true' } as const) : {};
      if (!base) create.mutate({ query, body }, { onError: refused });
      else update.mutate({ params: { id: base.id }, query, body: { ...body, version: base.version } }, { onError: refused });
    });
  return {
    form,
    refusal,
    /** What it is called that it was not saved. */
    failed: t(slot ? 'form.updateFailed' : 'form.failed'),
    /** Only a room is in the way, which may be overridden. */
    mayForce: refusal !== undefined && refusal.inTheWay.length > 0 && refusal.inTheWay.every(({ takes }) => !takes.includes('trainer')),
    stale,
    /** Goes on from what is saved now: with what was typed, or with that. */
    goOn: (keepsTyped: boolean) => {
      if (!stale) return;
      if (keepsTyped) keep(getValues(), stale);
      else {
        reset(formOfSlot(stale));
        forget();
      }
      setBase(stale);
      setStale(undefined);
    },
    isRestored: draft !== undefined,
    /** Forgets what was typed before and begins again. */
    startOver: () => {
      reset(slot ? formOfSlot(slot) : blank);
      discard();
      setStale(undefined);
    },
    isPending: create.isPending || update.isPending,
    submit: send(false),
    saveAnyway: () => void send(true)(),
  };
}
