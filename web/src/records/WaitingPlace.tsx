import { useFormat } from '../i18n/useFormat.ts';

/** The number of a place in the line. */
export function WaitingPlace({ place }: { place: number }) {
  const format = useFormat();
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-waiting-tint text-sm font-medium text-waiting">
      {format.number(place)}
    </span>
  );
}
