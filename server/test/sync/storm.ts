/**
 * Random edits on both sides at once, and what has to be true after quiet (S-1). Every text that is written is written
 * once, so that it tells who wrote it; a session is known by its start, which nobody edits.
 */

import type { Json, JsonObject } from '@halaqa/fake-odoo/values';
import type { TestDatabase } from '../database.ts';
import type { SignedIn, TestPortal } from '../harness.ts';
import { type Chance, chanceOf } from './chance.ts';
import { hourOf, planned } from './institute.ts';
import { studentPayload, studentRow } from './payloads.ts';

type Side = 'here' | 'odoo';

/** Somebody who works in Odoo: the fake one's clerk, who answers at once, or a real one's over its API. */
export interface StormClerk {
  records(model: string, domain?: Json[], fields?: string[]): JsonObject[] | Promise<JsonObject[]>;
  create(model: string, values: JsonObject): Promise<number>;
  write(model: string, ids: number | number[], values: JsonObject): Promise<void>;
  unlink(model: string, ids: number | number[]): Promise<void>;
}

export interface StormPlace {
  clerk: StormClerk;
  portal: TestPortal;
  database: TestDatabase;
}

export type Act = readonly [weight: number, act: () => Promise<boolean>];

/** The last text that each side wrote, by `kind key field`; a session's key is its start. */
export interface Ledger {
  texts: Map<string, Partial<Record<Side, string>>>;
  /** Odoo's text where an admin was asked last of all and took that, by `kind key field`. */
  chosen: Map<string, string>;
  /** What each side did last about a place, by `start student`. */
  places: Map<string, Partial<Record<Side, boolean>>>;
  made: string[];
  deleted: Set<string>;
  done: number;
  refused: number;
}

export class Storm {
  readonly ledger: Ledger = { texts: new Map(), chosen: new Map(), places: new Map(), made: [], deleted: new Set(), done: 0, refused: 0 };
  protected readonly place: StormPlace;
  private readonly admin: SignedIn;
  protected readonly chance: Chance;
  private counter = 0;
  /** Of the next session that is made; `hourOf` says when that is. */
  private hour: number;

  constructor(place: StormPlace, admin: SignedIn, seed: number, hour = 100) {
    this.hour = hour;
    this.place = place;
    this.admin = admin;
    this.chance = chanceOf(seed);
  }

  /** One edit, on a side by chance. */
  async edit(): Promise<void> {
    const act = this.chance.of(this.acts().flatMap(([weight, one]) => Array.from({ length: weight }, () => one)));
    if (await act()) this.ledger.done += 1;
    else this.ledger.refused += 1;
  }

  /** What may happen, each as often as its weight says. */
  protected acts(): Act[] {
    return [
      [20, () => this.bookHere()],
      [8, () => this.giveBackHere()],
      [12, () => this.renameHere()],
      [4, () => this.makeHere()],
      [2, () => this.deleteHere()],
      [10, () => this.studentHere()],
      [12, () => this.placeInOdoo()],
      [12, () => this.renameInOdoo()],
      [4, () => this.makeInOdoo()],
      [2, () => this.deleteInOdoo()],
      [10, () => this.studentInOdoo()],
    ];
  }

  private text(side: Side): string {
    this.counter += 1;
    return `${side} ${this.counter}`;
  }

  private note(side: Side, key: string, text: string): void {
    this.ledger.texts.set(key, { ...this.ledger.texts.get(key), [side]: text });
  }

  private notePlace(side: Side, key: string, has: boolean): void {
    this.ledger.places.set(key, { ...this.ledger.places.get(key), [side]: has });
  }

  private async call(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<boolean> {
    const answer = await this.place.portal.inject({ method, url, as: this.admin, ...(payload && { payload }) });
    // 503 asks to try again; nothing was done.
    if (answer.statusCode >= 500 && answer.statusCode !== 503) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.statusCode < 300;
  }

  private async sessionHere() {
    const { rows } = await this.place.database.pool.query<Here>(
      `select s.id, s.name, s.course_id, s.trainer_id, s.room_id, s.capacity, s.state, s.version,
         to_char(s.starts_at, 'YYYY-MM-DD HH24:MI:SS') as start, to_char(s.ends_at, 'YYYY-MM-DD HH24:MI:SS') as "end"
       from session s where s.active order by s.id`,
    );
    return rows.length > 0 ? this.chance.of(rows) : undefined;
  }

  private async studentOfPortal() {
    const { rows } = await this.place.database.pool.query<{ id: number; odoo: number }>(
      `select st.id, b.odoo_id as odoo from student st join binding b on b.kind = 'student' and b.record_id = st.id where st.active order by st.id`,
    );
    return this.chance.of(rows);
  }

  private async bookHere(): Promise<boolean> {
    const [session, student] = [await this.sessionHere(), await this.studentOfPortal()];
    if (!session) return false;
    const done = await this.call('POST', `/api/sessions/${session.id}/book`, { studentId: student.id });
    if (done) this.notePlace('here', `${session.start} ${student.odoo}`, true);
    return done;
  }

  private async giveBackHere(): Promise<boolean> {
    const { rows } = await this.place.database.pool.query<{ id: number; student: number; odoo: number; start: string }>(
      `select a.session_id as id, a.student_id as student, b.odoo_id as odoo, to_char(s.starts_at, 'YYYY-MM-DD HH24:MI:SS') as start
       from attendee a join session s on s.id = a.session_id join binding b on b.kind = 'student' and b.record_id = a.student_id
       where s.active order by 1, 2`,
    );
    if (rows.length === 0) return false;
    const place = this.chance.of(rows);
    const done = await this.call('DELETE', `/api/sessions/${place.id}/register?studentId=${place.student}`);
    if (done) this.notePlace('here', `${place.start} ${place.odoo}`, false);
    return done;
  }

  private async renameHere(): Promise<boolean> {
    const session = await this.sessionHere();
    if (!session) return false;
    const name = this.text('here');
    const done = await this.call('PUT', `/api/sessions/${session.id}`, { ...payloadOf(session), name, version: session.version });
    if (done) this.note('here', `session ${session.start} name`, name);
    return done;
  }

  private async makeHere(): Promise<boolean> {
    const like = await this.sessionHere();
    if (!like) return false;
    this.hour += 1;
    const { start, end } = hourOf(this.hour);
    const name = this.text('here');
    const done = await this.call('POST', '/api/sessions', payloadOf({ ...like, name, start, end, state: 'confirmed', capacity: 5 }));
    if (done) {
      this.ledger.made.push(start);
      this.note('here', `session ${start} name`, name);
    }
    return done;
  }

  private async deleteHere(): Promise<boolean> {
    const session = await this.sessionHere();
    if (!session) return false;
    const done = await this.call('DELETE', `/api/sessions/${session.id}?force=true`);
    if (done) this.ledger.deleted.add(session.start);
    return done;
  }

  private async studentHere(): Promise<boolean> {
    const { id, odoo } = await this.studentOfPortal();
    const firstName = this.text('here');
    const row = await studentRow(this.place.portal.db, id);
    const done = await this.call('PUT', `/api/admin/students/${id}`, studentPayload(row, { firstName }));
    if (done) this.note('here', `student ${odoo} first`, firstName);
    return done;
  }

  protected async sessionInOdoo() {
    const all = await this.place.clerk.records('x_session', [], [...known]);
    return all.length > 0 ? this.chance.of(all) : undefined;
  }

  private async placeInOdoo(): Promise<boolean> {
    const session = await this.sessionInOdoo();
    if (!session) return false;
    const student = this.chance.of(await this.place.clerk.records('res.partner', [['x_studio_is_student', '=', true]], ['id']));
    const has = Array.isArray(session['x_studio_attendee_ids']) && session['x_studio_attendee_ids'].includes(student['id'] ?? 0);
    const [sessionId, studentId] = [Number(session['id']), Number(student['id'])];
    // Every fourth from the contact's side, which leaves no trace on the session.
    const command = has ? 3 : 4;
    if (this.chance.below(4) === 0)
      await this.place.clerk.write('res.partner', studentId, { x_studio_session_ids: [[command, sessionId]] });
    else await this.place.clerk.write('x_session', sessionId, { x_studio_attendee_ids: [[command, studentId]] });
    this.notePlace('odoo', `${session['x_studio_start_datetime']} ${studentId}`, !has);
    return true;
  }

  private async renameInOdoo(): Promise<boolean> {
    const session = await this.sessionInOdoo();
    if (!session) return false;
    const name = this.text('odoo');
    await this.place.clerk.write('x_session', Number(session['id']), { x_name: name });
    this.note('odoo', `session ${session['x_studio_start_datetime']} name`, name);
    return true;
  }

  private async makeInOdoo(): Promise<boolean> {
    const like = await this.sessionInOdoo();
    if (!like) return false;
    this.hour += 1;
    const { start } = hourOf(this.hour);
    const name = this.text('odoo');
    await this.place.clerk.create('x_session', {
      ...planned(this.hour, name),
      x_studio_course_id: linkOf(like['x_studio_course_id']),
      x_studio_trainer_id: linkOf(like['x_studio_trainer_id']),
      x_studio_state: 'confirmed',
    });
    this.ledger.made.push(start);
    this.note('odoo', `session ${start} name`, name);
    return true;
  }

  private async deleteInOdoo(): Promise<boolean> {
    const session = await this.sessionInOdoo();
    if (!session) return false;
    await this.place.clerk.unlink('x_session', Number(session['id']));
    this.ledger.deleted.add(String(session['x_studio_start_datetime']));
    return true;
  }

  private async studentInOdoo(): Promise<boolean> {
    const student = this.chance.of(await this.place.clerk.records('res.partner', [['x_studio_is_student', '=', true]], ['id']));
    const first = this.text('odoo');
    await this.place.clerk.write('res.partner', Number(student['id']), { x_studio_char_field_ggDw4: first });
    this.note('odoo', `student ${student['id']} first`, first);
    return true;
  }
}

/** Of a session that a clerk looks at before they act. */
const known = ['x_studio_start_datetime', 'x_studio_attendee_ids', 'x_studio_course_id', 'x_studio_trainer_id'] as const;

/** The id of a many2one, which comes with a name. */
const linkOf = (value: Json | undefined): Json => (Array.isArray(value) ? value[0] : value) ?? false;

interface Here {
  id: number;
  name: string;
  course_id: number;
  trainer_id: number;
  room_id: number | null;
  capacity: number;
  state: string;
  version: number;
  start: string;
  end: string;
}

const payloadOf = ({ name, course_id, trainer_id, room_id, capacity, state, start, end }: Omit<Here, 'id' | 'version'>) => ({
  name,
  courseId: course_id,
  trainerId: trainer_id,
  ...(room_id !== null && { roomId: room_id }),
  capacity,
  state,
  startDatetime: `${start.replace(' ', 'T')}Z`,
  endDatetime: `${end.replace(' ', 'T')}Z`,
});

/** What was lost or doubled although both sides agree; conflicts must have been decided. */
export async function losses(clerk: StormClerk, ledger: Ledger, initial: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const sessions = await clerk.records('x_session');
  const contacts = await clerk.records('res.partner');
  const starts = sessions.map((session) => String(session['x_studio_start_datetime']));
  for (const start of new Set(starts)) if (starts.filter((one) => one === start).length > 1) found.push(`twice: session at ${start}`);
  for (const start of [...initial, ...ledger.made]) {
    if (!starts.includes(start) && !ledger.deleted.has(start)) found.push(`lost: session at ${start}`);
  }
  const now = new Map<string, unknown>([
    ...sessions.map((one) => [`session ${one['x_studio_start_datetime']} name`, one['x_name']] as const),
    ...contacts.map((one) => [`student ${one['id']} first`, one['x_studio_char_field_ggDw4']] as const),
  ]);
  // The value of the side that brings back a deleted record is what counts.
  const revived = (key: string): boolean => [...ledger.deleted].some((start) => key.includes(start));
  for (const [key, written] of ledger.texts) {
    if (revived(key)) continue;
    const text = now.get(key);
    const lastWords: unknown[] = [written.here, written.odoo, ledger.chosen.get(key)];
    if (text !== undefined && !lastWords.includes(text)) {
      found.push(`${key} is "${text}"; the last words were ${JSON.stringify(written)}`);
    }
  }
  for (const session of sessions) {
    const attendees = Array.isArray(session['x_studio_attendee_ids']) ? session['x_studio_attendee_ids'] : [];
    for (const [key, said] of ledger.places) {
      const [day, time, student] = key.split(' ');
      if (`${day} ${time}` !== session['x_studio_start_datetime'] || revived(key)) continue;
      const has = attendees.includes(Number(student));
      if (said.here !== has && said.odoo !== has) found.push(`place ${key} is ${has}; the last words were ${JSON.stringify(said)}`);
    }
  }
  return found;
}
