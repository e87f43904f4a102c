import { useTranslation } from 'react-i18next';

/** Beside the capacity that a room has no seats for; a warning alone, as chairs can be carried. @param seats that the room has */
export function RoomTooSmall({ seats }: { seats: number }) {
  const { t } = useTranslation('manage');
  return <strong className="block font-medium text-waiting">{t('form.roomTooSmall', { seats: t('form.seats', { count: seats }) })}</strong>;
}
