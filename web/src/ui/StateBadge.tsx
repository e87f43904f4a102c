import type { EnrolmentState, SessionState } from '@halaqa/contract/values';
import { Ban, CircleCheck, CircleDot, Clock, Flag } from 'lucide-react';
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

/** Paid is paid; every other state of Odoo's is pending to the reader (spec §4 "Invoice"). */
export function InvoiceStateBadge({ state }: { state: string }) {
  const { t } = useTranslation();
  return state === 'paid' ? (
    <Badge tone="confirmed" icon={CircleCheck}>
      {t('invoiceState.paid')}
    </Badge>
  ) : (
    <Badge tone="waiting" icon={Clock}>
      {t('invoiceState.pending')}
    </Badge>
  );
}
