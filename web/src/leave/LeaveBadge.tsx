import type { LeaveState } from '@halaqa/contract/leave';
import { Check, Hourglass, type LucideIcon, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';

const looks: Record<LeaveState, { tone: BadgeTone; icon: LucideIcon }> = {
  open: { tone: 'waiting', icon: Hourglass },
  approved: { tone: 'confirmed', icon: Check },
  declined: { tone: 'cancelled', icon: X },
  withdrawn: { tone: 'done', icon: Undo2 },
  taken_back: { tone: 'done', icon: Undo2 },
};

/** What has become of a request. */
export function LeaveBadge({ state }: { state: LeaveState }) {
  const { t } = useTranslation('leave');
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
