import type { AttendanceState } from '@halaqa/contract/values';
import { Check, Minus, X } from 'lucide-react';
import type { StateLook } from '../ui/session-looks.ts';

export const attendanceLooks: Record<AttendanceState, StateLook> = {
  attended: { icon: Check, tone: 'confirmed' },
  absent: { icon: X, tone: 'cancelled' },
  registered: { icon: Minus, tone: 'done' },
};
