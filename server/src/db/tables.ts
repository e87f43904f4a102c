/** The rows of the database, as Kysely sees them. Instants come as Date, plain dates and decimals as text. */
import type { AttendanceState, EnrolmentState, Language, NotificationKind, Role, SessionState, Theme } from '@halaqa/contract/values';
import type { Generated } from 'kysely';
import type { Instant, Json, MadeAt, Serial } from './columns.ts';
import type { SyncTables } from './sync-tables.ts';

interface CourseTable {
  id: Generated<number>;
  name: string;
  name_en: string | null;
  description: Generated<string>;
  description_en: string | null;
  image: Buffer | null;
  image_type: string | null;
  image_hash: string | null;
  search: Generated<string>;
  active: Generated<boolean>;
}

interface RoomTable {
  id: Generated<number>;
  name: string;
  name_en: string | null;
  seats: number | null;
  search: Generated<string>;
  active: Generated<boolean>;
}

interface TrainerTable {
  id: Generated<number>;
  name: string;
  name_en: string | null;
  email: string | null;
  employee_id: number | null;
  employee_name: string | null;
  is_manager: Generated<boolean>;
  search: Generated<string>;
  active: Generated<boolean>;
}

interface StudentTable {
  id: Generated<number>;
  name: string;
  name_en: string | null;
  email: string | null;
  phone: string | null;
  student_number: string | null;
  residence_number: string | null;
  first_name: string | null;
  middle_name: string | null;
  family_name: string | null;
  grandparent_name: string | null;
  birth_date: string | null;
  gender: string | null;
  nationality_code: number | null;
  nationality_label: string | null;
  qualification: string | null;
  registered_on: string | null;
  search: Generated<string>;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface EnrolmentTable {
  id: Generated<number>;
  student_id: number;
  course_id: number;
  state: EnrolmentState;
  required_lectures: Generated<number>;
  attended_lectures: Generated<number>;
  progress: Generated<string>;
  date_start: string | null;
  date_end: string | null;
}

interface SessionTable {
  id: Generated<number>;
  name: string;
  name_en: string | null;
  course_id: number;
  trainer_id: number;
  room_id: number | null;
  starts_at: Instant;
  ends_at: Instant;
  capacity: number;
  seats_taken: Generated<number>;
  overbooked: Generated<number>;
  /** Kept by a trigger: the number of the session's waitlist entries. */
  waiting: Generated<number>;
  state: Generated<SessionState>;
  /** Which weekly slot on which day it was made from; null where it was planned by hand. */
  slot_key: string | null;
  search: Generated<string>;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface WeeklySlotTable {
  id: Generated<number>;
  trainer_id: number;
  course_id: number;
  day_of_week: number;
  /** `HH:mm`, and with seconds when read. */
  start_time: string;
  end_time: string;
}

interface AttendeeTable {
  session_id: number;
  student_id: number;
  state: Generated<AttendanceState>;
  registered_at: MadeAt;
}

interface WaitlistEntryTable {
  id: Serial;
  session_id: number;
  student_id: number;
  joined_at: MadeAt;
}

interface InvoiceTable {
  id: Generated<number>;
  number: string;
  student_id: number;
  payment_state: 'not_paid' | 'in_payment' | 'paid' | 'partial' | 'reversed' | 'blocked';
  amount_untaxed: string;
  amount_tax: string;
  amount_total: string;
  amount_residual: string;
  currency: Generated<string>;
  invoice_date: string | null;
  due_date: string | null;
}

interface AccountTable {
  id: Generated<number>;
  role: Role;
  email: string;
  password_hash: string | null;
  student_id: number | null;
  trainer_id: number | null;
  name: string | null;
  name_en: string | null;
  language: Language | null;
  theme: Theme | null;
  digits: Generated<'latin' | 'arabic'>;
  hijri: Generated<boolean>;
  week_start: 0 | 6 | null;
  disabled_at: Instant | null;
  created_at: MadeAt;
}

interface AccountSessionTable {
  id: Serial;
  account_id: number;
  token_hash: Buffer;
  remember: boolean;
  created_at: MadeAt;
  last_seen_at: MadeAt;
  expires_at: Instant;
  /** Without use it ends so many seconds after `last_seen_at`. */
  idle_s: Generated<number>;
  user_agent: Generated<string>;
  address: Generated<string>;
}

interface SecondFactorTable {
  account_id: number;
  secret: Buffer;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  account_id: number;
  code_hash: Buffer;
}

interface AccountLinkTable {
  account_id: number;
  purpose: 'invitation' | 'reset';
  token_hash: Buffer;
  made_at: MadeAt;
  expires_at: Instant;
  mailed_at: Instant | null;
}

interface SignInWaitTable {
  key: string;
  failures: number;
  open_at: Instant;
  forget_at: Instant;
}

interface NotificationTable {
  id: Serial;
  account_id: number;
  kind: NotificationKind;
  params: Json;
  read_at: Instant | null;
  created_at: MadeAt;
}

interface IdempotencyKeyTable {
  account_id: number;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: Json;
  created_at: MadeAt;
}

interface AuditEntryTable {
  id: Serial;
  at: MadeAt;
  account_id: number | null;
  action: string;
  kind: string;
  record_id: number | null;
  details: Json;
  request_id: string | null;
}

interface EventTable {
  id: Serial;
  facts: Json;
}

interface PortalFactTable {
  name: string;
  value: string;
}

export interface Tables extends SyncTables {
  course: CourseTable;
  room: RoomTable;
  trainer: TrainerTable;
  student: StudentTable;
  enrolment: EnrolmentTable;
  session: SessionTable;
  weekly_slot: WeeklySlotTable;
  attendee: AttendeeTable;
  waitlist_entry: WaitlistEntryTable;
  invoice: InvoiceTable;
  account: AccountTable;
  account_session: AccountSessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  account_link: AccountLinkTable;
  sign_in_wait: SignInWaitTable;
  notification: NotificationTable;
  idempotency_key: IdempotencyKeyTable;
  audit_entry: AuditEntryTable;
  event: EventTable;
  portal_fact: PortalFactTable;
}
