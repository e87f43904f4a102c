/** How an audit entry looks: its icon, and the tone by which refusals stand out. */
import type { AuditEntry } from '@halaqa/contract/audit';
import type { AuditKind } from '@halaqa/contract/audit-names';
import {
  BookOpen,
  CalendarClock,
  CalendarOff,
  CalendarRange,
  Download,
  GraduationCap,
  KeyRound,
  type LucideIcon,
  MapPin,
  ReceiptText,
  RefreshCw,
  Settings,
  ShieldAlert,
  UserRound,
} from 'lucide-react';

const ofKind: Record<AuditKind, LucideIcon> = {
  session: CalendarRange,
  student: UserRound,
  account: KeyRound,
  weekly_slot: CalendarClock,
  course: BookOpen,
  trainer: GraduationCap,
  room: MapPin,
  enrolment: BookOpen,
  invoice: ReceiptText,
  closed_day: CalendarOff,
  list: Download,
  institute: Settings,
  sync: RefreshCw,
};

const refusals: readonly AuditEntry['action'][] = [
  'sign_in_refused',
  'password_refused',
  'link_refused',
  'access_denied',
  'foreign_origin_refused',
];

export const isRefusal = ({ action }: AuditEntry): boolean => refusals.includes(action);

export const iconOf = (entry: AuditEntry): LucideIcon =>
  isRefusal(entry) || entry.record === null ? ShieldAlert : ofKind[entry.record.kind];
