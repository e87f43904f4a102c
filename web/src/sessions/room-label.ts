import { useTranslation } from 'react-i18next';

/** A room to be chosen, with its seats where they are known. */
export function useRoomLabel(): (room: { name: string; seats: number | null }) => string {
  const { t } = useTranslation('manage');
  return ({ name, seats }) => (seats === null ? name : t('form.room', { room: name, seats: t('form.seats', { count: seats }) }));
}
