/** Adding, changing and deleting weekly slots, with their words of success and failure (SPEC-8.20). */
import { createSlot, deleteSlot, updateSlot, type WeeklySlot } from '@halaqa/contract/schedules';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { savedRecords } from '../record-edit/saved-records.ts';

/** Slots as the server answered when they were changed here. */
export const savedSlots = savedRecords<WeeklySlot>();

/** @param onCreated as soon as the server has said yes. */
export function useCreateSlot(onCreated: (slot: WeeklySlot) => void) {
  const { t } = useTranslation('schedules');
  const done = (slot: WeeklySlot) => {
    onCreated(slot);
    return { title: t('form.created') };
  };
  return useApiMutation(createSlot, { failed: t('form.failed'), done, shows: ['schedule_conflict', 'validation'] });
}

/** @param onSaved as soon as the server has said yes. */
export function useUpdateSlot(onSaved: (slot: WeeklySlot) => void) {
  const { t } = useTranslation('schedules');
  const done = (slot: WeeklySlot) => {
    savedSlots.note(slot);
    onSaved(slot);
    return { title: t('form.updated') };
  };
  return useApiMutation(updateSlot, { failed: t('form.updateFailed'), done, shows: ['schedule_conflict', 'edit_conflict', 'validation'] });
}

/** @param onDeleted as soon as the server has said yes. */
export function useDeleteSlot(onDeleted: () => void) {
  const { t } = useTranslation('schedules');
  const done = () => {
    onDeleted();
    return { title: t('remove.success') };
  };
  return useApiMutation(deleteSlot, { failed: t('remove.failed'), done });
}
