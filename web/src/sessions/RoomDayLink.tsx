import { Printer } from 'lucide-react';
import { buttonClass } from '../ui/button-class.ts';

interface Props {
  /** Plain date. */
  day: string;
  /** Without it all rooms, each on a page of its own. */
  roomId: number | undefined;
  label: string;
  /** The icon alone. */
  short?: boolean;
}

/** A page of the server's own, for a window of its own: what is in a room on a day, for its door (D-206). */
export function RoomDayLink({ day, roomId, label, short = false }: Props) {
  const asked = new URLSearchParams({ day, ...(roomId !== undefined && { roomId: String(roomId) }) });
  return (
    <a
      href={`/api/admin/rooms/day?${asked}`}
      target="_blank"
      rel="noopener"
      aria-label={short ? label : undefined}
      title={short ? label : undefined}
      className={buttonClass(short ? 'quiet' : 'secondary', short ? 'icon' : 'sm')}
    >
      <Printer aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />
      {!short && label}
    </a>
  );
}
