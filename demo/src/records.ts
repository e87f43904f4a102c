/**
 * The institute as plain data. Ids count from 1 within each kind, in the order of the lists; instants are `Date`, plain
 * dates `YYYY-MM-DD`, amounts decimals with two places. `nameEn` is the English form of the Arabic `name`.
 */
import type { InvoicePayment } from '@halaqa/contract/invoice-details';
import type { Notice } from '@halaqa/contract/notices';
import type { AttendanceState, EnrolmentState, Role, SessionState } from '@halaqa/contract/values';
import type { KeptInvoiceLine } from '@halaqa/domain/invoice-taxes';

export interface Course {
  id: number;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  /** PNG, 640 by 360. */
  picture: Buffer;
  /** Without VAT, for one student. */
  priceHalalas: number;
  requiredLectures: number;
}

export interface Room {
  id: number;
  name: string;
  nameEn: string;
  seats: number;
}

export interface Trainer {
  id: number;
  name: string;
  nameEn: string;
  email: string;
  isManager: boolean;
}

export interface Student {
  id: number;
  /** First, father's and family name. */
  name: string;
  nameEn: string;
  firstName: string;
  /** The father's. */
  middleName: string;
  grandparentName: string;
  familyName: string;
  email: string;
  /** E.164. */
  phone: string;
  studentNumber: string;
  residenceNumber: string;
  birthDate: string;
  gender: 'female' | 'male';
  /** Odoo's id of the country and its label. */
  nationality: [code: number, label: string];
  qualification: 'secondary' | 'bachelor' | 'master';
  registeredOn: string;
}

export interface Enrolment {
  id: number;
  studentId: number;
  courseId: number;
  state: EnrolmentState;
  requiredLectures: number;
  attendedLectures: number;
  /** Percent, rounded down. */
  progress: number;
  dateStart: string;
  dateEnd: string;
}

export interface Session {
  id: number;
  name: string;
  nameEn: string;
  courseId: number;
  trainerId: number;
  roomId: number | null;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  state: SessionState;
  /** Which weekly slot on which day it was made of; null where it was planned by itself. */
  slotKey: string | null;
  /** The weekly slot that it was made of. */
  slotId: number | null;
}

/** On the institute's wall. */
export interface WeeklySlot {
  id: number;
  trainerId: number;
  courseId: number;
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  /** `HH:mm` */
  startTime: string;
  endTime: string;
  /** Null: online. */
  roomId: number | null;
  capacity: number;
}

export interface Attendee {
  sessionId: number;
  studentId: number;
  state: AttendanceState;
  registeredAt: Date;
}

/** In the order of arrival within each session: the first one is next. */
export interface Waiting {
  sessionId: number;
  studentId: number;
  joinedAt: Date;
}

export interface Invoice {
  id: number;
  number: string;
  studentId: number;
  paymentState: 'paid' | 'partial' | 'not_paid' | 'reversed';
  /** The number of the invoice that it takes back, where it is a credit note. */
  reverses: string | null;
  lines: KeptInvoiceLine[];
  payments: InvoicePayment[];
  untaxed: string;
  tax: string;
  total: string;
  residual: string;
  invoiceDate: string;
  dueDate: string;
}

/** A notification of one account. */
export interface Notification {
  accountId: number;
  notice: Notice;
  createdAt: Date;
  read: boolean;
}

export interface Account {
  id: number;
  role: Role;
  email: string;
  /** Both null where the record has them. */
  name: string | null;
  nameEn: string | null;
  studentId: number | null;
  trainerId: number | null;
}

export interface Institute {
  courses: Course[];
  rooms: Room[];
  trainers: Trainer[];
  students: Student[];
  enrolments: Enrolment[];
  sessions: Session[];
  weeklySlots: WeeklySlot[];
  attendees: Attendee[];
  waiting: Waiting[];
  invoices: Invoice[];
  accounts: Account[];
  /** Ascending by time. */
  told: Notification[];
}
