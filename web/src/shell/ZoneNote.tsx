import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../i18n/useFormat.ts';

/** Whose time the screens show, said where the device's clock shows another (D-8). */
export function ZoneNote() {
  const format = useFormat();
  const [now] = useState(() => new Date());
  const note = format.zoneNote(now, now.getTimezoneOffset());
  if (!note) return null;
  return (
    <p className="border-b border-line bg-sunken text-sm text-muted">
      <span className="mx-auto flex max-w-(--page-width) items-center gap-2 px-4 py-1.5 sm:px-6">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {note}
      </span>
    </p>
  );
}
