/** What is held about a person, as the file tells it: sentences in the reader's language, and nobody else's names (D-129). */
import { type PersonalDataSection, personalDataSections } from '@halaqa/contract/personal-data';
import type { Gender, Language } from '@halaqa/contract/values';
import { deviceOf } from '@halaqa/domain/user-agent';
import type { AuditRow } from '../audit-log/list.ts';
import { presentEntry } from '../audit-log/present.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { knownGender } from '../language/known-gender.ts';
import { serverText } from '../language/texts.ts';
import { presentNotification } from '../notifications/present.ts';
import type { NotificationRow } from '../notifications/store.ts';
import type { PersonalRow, Subject } from './store.ts';

export interface Reading {
  language: Language;
  /** IANA name of the institute's zone. */
  timeZone: string;
}

export function presentRow({ section, data }: PersonalRow, subject: Subject, reading: Reading): object {
  const name: PersonalDataSection | undefined = personalDataSections[section];
  switch (name) {
    case 'devices':
      return { ...deviceOf(String(data['userAgent'])), ...data };
    case 'notifications':
      return presentNotice(data, reading);
    case 'happened':
      return presentHappened(data, subject, reading);
    default:
      return data;
  }
}

function presentNotice(data: Record<string, unknown>, { language, timeZone }: Reading): object {
  const { readAt, createdAt, ...row } = data;
  // What the SELECT of this part made of the row (sections.ts).
  const known = { ...row, created_at: new Date(String(createdAt)), read_at: null } as unknown as NotificationRow;
  const { type, title, message } = presentNotification(known, language, timeZone);
  return { type, title: plain(title), message: plain(message), createdAt, readAt };
}

/**
 * What is said of an entry depends on whom it is about. About the person: what was before and after. Of what the person did to others or to a session:
 * that they did it. From where is said of their own acts alone.
 */
function presentHappened(data: Record<string, unknown>, subject: Subject, { language, timeZone }: Reading): object {
  const { at, ...rest } = data;
  // What the SELECT of this part made of the row (sections.ts).
  const row = { ...rest, at: new Date(String(at)) } as unknown as AuditRow;
  const entry = presentEntry(row, { language, timeZone, nameOf: () => null, genderOf: () => null });
  const isOwnAct = subject.account_id !== null && row.account_id === subject.account_id;
  const isAbout = isAboutRecord(row, subject);
  const namesThem = subject.student_id !== null && Number(row.details['studentId']) === subject.student_id;
  const marks = Array.isArray(row.details['marks']) ? row.details['marks'] : [];
  const ownMark = marks.find((mark: { studentId?: unknown }) => mark.studentId === subject.student_id);
  const changes = isAbout
    ? entry.changes
    : ownMark
      ? presentEntry({ ...row, details: { marks: [ownMark] } }, { language, timeZone, nameOf: () => null, genderOf: () => null }).changes
      : [];
  const context = knownGender(subject.gender) ?? undefined;
  return {
    at,
    what: serverText(language, [...(isAbout ? [`personalData.what.${entry.action}`] : []), `audit.action.${entry.action}`]),
    by: isOwnAct ? nameInLanguage(language, subject.name, subject.name_en) : byWhom(row, language),
    about: aboutWhat(row, isAbout, { language, context }),
    ...(changes.length > 0 && {
      changes: changes.map(({ field, before, after }) => ({
        field: serverText(language, [`personalData.field.${field}`, `audit.field.${field}`], { context }),
        before: before === null ? null : plain(before),
        after: after === null ? null : plain(after),
      })),
    }),
    ...((isAbout || namesThem) && typeof row.details['reason'] === 'string' && { reason: row.details['reason'] }),
    ...(isOwnAct && { from: { address: row.address, ...(row.user_agent === null ? {} : deviceOf(row.user_agent)) } }),
  };
}

const isAboutRecord = ({ kind, record_id }: AuditRow, { account_id, student_id, trainer_id }: Subject): boolean =>
  record_id !== null &&
  ((kind === 'account' && record_id === account_id) ||
    (kind === 'student' && record_id === student_id) ||
    (kind === 'trainer' && record_id === trainer_id) ||
    (kind === 'enrolment' && student_id !== null));

/** Another person by what they were then: their name is theirs. */
function byWhom(row: AuditRow, language: Language): string {
  if (row.account_id === null || row.actor_role === null) return serverText(language, 'personalData.by.portal');
  return serverText(language, `list.role.${row.actor_role}`);
}

const people = ['student', 'trainer', 'account', 'enrolment', 'invoice'];

/** The kind, and what it is called where that is no other person's name. */
function aboutWhat(
  row: AuditRow,
  isAbout: boolean,
  { language, context }: { language: Language; context: Gender | undefined },
): object | null {
  const own = isAbout ? [`personalData.section.${row.kind}`] : [];
  const kind = serverText(language, [...own, `audit.kind.${row.kind}`], { context, defaultValue: '' });
  if (kind === '') return null;
  const isNamed = row.record_name !== null && (isAbout || !people.includes(row.kind));
  return { kind, ...(isNamed && row.record_name !== null && { name: nameInLanguage(language, row.record_name, row.record_name_en) }) };
}

/** Without the marks that hold a sentence of two directions together on a screen. */
const plain = (sentence: string): string => sentence.replace(/[\u2068\u2069]/g, '');
