import type { SessionState } from '@halaqa/contract/values';
import { Ban, CalendarClock, CircleCheck, Flag, type LucideIcon } from 'lucide-react';
import type { BadgeTone } from './Badge.tsx';

export interface StateLook {
  tone: BadgeTone;
  icon: LucideIcon;
}

/** The colour and the icon of a session's state, the same wherever it stands. */
export const sessionLooks: Record<SessionState, StateLook> = {
  planned: { tone: 'planned', icon: CalendarClock },
  confirmed: { tone: 'confirmed', icon: CircleCheck },
  done: { tone: 'done', icon: Flag },
  cancelled: { tone: 'cancelled', icon: Ban },
};
