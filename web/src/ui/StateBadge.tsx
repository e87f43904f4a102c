import type { EnrolmentState, SessionState } from '@halaqa/contract/values';
import { Ban, CircleCheck, CircleDot, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from './Badge.tsx';
import { type StateLook, sessionLooks } from './session-looks.ts';

const enrolmentLooks: Record<EnrolmentState, StateLook> = {
  enrolled: { tone: 'planned', icon: CircleDot },
  active: { tone: 'confirmed', icon: CircleCheck },
  completed: { tone: 'done', icon: Flag },
  cancelled: { tone: 'cancelled', icon: Ban },
};

export function SessionStateBadge({ state }: { state: SessionState }) {
  const { t } = useTranslation();
  return <Badge {...sessionLooks[state]}>{t(`sessionState.${state}`)}</Badge>;
}

export function EnrolmentStateBadge({ state }: { state: EnrolmentState }) {
  const { t } = useTranslation();
  return <Badge {...enrolmentLooks[state]}>{t(`enrolmentState.${state}`)}</Badge>;
}
