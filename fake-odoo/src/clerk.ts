/** Somebody in the office who works in the same Odoo, and what an owner of that Odoo may do. */
import { attendeeGuard, capacityGuard, tombstones } from './automations.ts';
import type { Model, Snapshot, Transaction } from './database.ts';
import type { Automation, Engine } from './engine.ts';
import type { Env, User } from './env.ts';
import { installLanguage } from './language.ts';
import { mergeRecords } from './merge.ts';
import { activeFieldOf, type Field } from './models.ts';
import { readRows } from './read.ts';
import { addField, removeField, renameField, translateField } from './schema.ts';
import { search } from './search.ts';
import { noteOf, type Payment, settlementOf } from './settlement.ts';
import { SlowTransaction } from './slow-transaction.ts';
import { unlinkRecords } from './unlink.ts';
import { idsOf, type Json, type JsonObject } from './values.ts';
import { createRecord, writeRecords } from './write.ts';

type Ids = number | number[];

export class Clerk {
  private readonly engine: Engine;
  private readonly user: User;
  private refusal: Automation | undefined;

  constructor(engine: Engine, user: User) {
    this.engine = engine;
    this.user = user;
  }

  /** @returns the new id */
  create(model: string, values: JsonObject): Promise<number> {
    return this.change('create', model, [], values, (env, transaction, of) => createRecord(env, transaction, of, values));
  }

  /** Also links: `{ attendees: [[4, 37]] }`; a change from the other side of a many2many does not touch this record. */
  write(model: string, ids: Ids, values: JsonObject): Promise<void> {
    return this.change('write', model, ids, values, (env, transaction, of) => writeRecords(env, transaction, of, idsOf(ids), values));
  }

  unlink(model: string, ids: Ids): Promise<void> {
    return this.change('unlink', model, ids, null, (env, transaction, of) => unlinkRecords(env, transaction, of, idsOf(ids)));
  }

  archive(model: string, ids: Ids): Promise<void> {
    return this.setActive(model, ids, false);
  }

  unarchive(model: string, ids: Ids): Promise<void> {
    return this.setActive(model, ids, true);
  }

  /** As Odoo's dialogue to register a payment does, in one transaction: the payment, and what is left of the invoice. @returns the payment's id */
  pay(invoice: number, payment: Payment): Promise<number> {
    const of = this.posted(invoice);
    return this.change('pay', 'account.move', invoice, { ...payment }, (env, transaction, moves) => {
      const { paid, left } = settlementOf(of, payment);
      const id = createRecord(env, transaction, env.db.model('account.payment'), { ...paid, invoice_ids: [[4, invoice]] });
      writeRecords(env, transaction, moves, [invoice], left);
      return id;
    });
  }

  /** As Odoo's dialogue for credit notes does for the whole of an unpaid invoice, posted at once. @returns the note's id */
  credit(invoice: number, name: string): Promise<number> {
    const of = this.posted(invoice);
    return this.change('credit', 'account.move', invoice, { name }, (env, transaction, moves) => {
      const id = createRecord(env, transaction, moves, noteOf(of, invoice, name));
      writeRecords(env, transaction, moves, [invoice], { payment_state: 'reversed', amount_residual: 0 });
      return id;
    });
  }

  /** As the office merges contacts: every link moves without a trace on the records that have it, the other contacts are deleted. */
  merge(model: string, keep: number, others: Ids): Promise<void> {
    return this.change('merge', model, keep, null, (env, transaction, of) => mergeRecords(env, transaction, of, keep, idsOf(others)));
  }

  /**
   * A transaction that begins now, or began some time ago, and is committed later: its write_date is its beginning.
   * Its rows are locked for every other writer until then.
   */
  begin({ agoMs = 0 } = {}): SlowTransaction {
    return new SlowTransaction(this.engine, this.user, agoMs);
  }

  /** As they are now, archived ones included, links as plain ids; sorted by id. */
  records(model: string, domain: Json[] = [], fields?: string[]): JsonObject[] {
    const env = this.env();
    const of = env.db.model(model);
    return readRows(env, of, search(env, of, domain, { order: 'id' }), fields ?? null, false);
  }

  record(model: string, id: number): JsonObject | undefined {
    return this.records(model, [['id', '=', id]])[0];
  }

  /** Studio: the records keep their values under the new name. */
  renameField(model: string, from: string, to: string): void {
    renameField(this.engine.db, model, from, to);
  }

  removeField(model: string, name: string): void {
    removeField(this.engine.db, model, name);
  }

  /** A text that has one in each language from now on, or in English alone. */
  translateField(model: string, name: string, translate = true): void {
    translateField(this.engine.db, model, name, translate);
  }

  addField(model: string, name: string, field: Field): void {
    addField(this.engine.db, model, name, field);
  }

  /** From now on, instead of what was set before. */
  setRights(login: string, { active = true, denied = [], rules = [] }: Pick<User, 'active' | 'denied' | 'rules'>): void {
    const user = this.engine.users.find((one) => one.login === login);
    if (!user) throw new Error(`The fake Odoo has no user ${login}.`);
    Object.assign(user, { active, denied, rules });
  }

  /** As a user who is signed in to the web client makes one. */
  makeKey(login: string, key: string): void {
    const user = this.engine.users.find((one) => one.login === login);
    if (!user) throw new Error(`The fake Odoo has no user ${login}.`);
    user.apiKey = key;
  }

  /**
   * A session takes no more attendees than its capacity, as a customer's automation may check it; Odoo itself does not.
   */
  guardCapacity(isOn = true): void {
    this.engine.setAutomation(capacityGuard, isOn);
  }

  /** These contacts can no longer be attendees of anything, as a customer's automation may check it; replaces the earlier list. */
  refuseAttendees(...contacts: number[]): void {
    if (this.refusal) this.engine.setAutomation(this.refusal, false);
    this.refusal = attendeeGuard(new Set(contacts));
    this.engine.setAutomation(this.refusal, contacts.length > 0);
  }

  /** Each deletion through the ORM leaves a record of `x_portal_tombstone`, as a customer's automation may do; a cascade does not. */
  keepTombstones(isOn = true): void {
    this.engine.setAutomation(tombstones, isOn);
  }

  installLanguage(code: string): void {
    installLanguage(this.engine.db, code);
  }

  /** The user is archived. */
  removeLanguage(code: string): void {
    installLanguage(this.engine.db, code, false);
  }

  /** The same user, working in that language. */
  speaking(language: string): Clerk {
    return new Clerk(this.engine, { ...this.user, language });
  }

  /** Everything but accounts and clock, for {@link restore}. */
  snapshot(): Snapshot {
    return this.engine.db.snapshot();
  }

  /** Restores a backup: later records are gone, and their ids are used again. */
  restore(snapshot: Snapshot): void {
    this.engine.db.restore(snapshot);
  }

  shiftClock(millis: number): void {
    this.engine.db.clock.shift(millis);
  }

  /** Stops the clock; without a moment it runs again. */
  stopClock(moment?: string): void {
    this.engine.db.clock.stop(moment);
  }

  now(): string {
    return this.engine.db.now();
  }

  /** The next value of the sequence of a model. */
  setNextId(model: string, id: number): void {
    this.engine.db.model(model).table.nextId = id;
  }

  /** Resolves when all calls of the webhook were delivered or given up. */
  webhooksSent(): Promise<void> {
    return this.engine.told();
  }

  private posted(invoice: number): JsonObject {
    const of = this.record('account.move', invoice);
    if (of?.['state'] !== 'posted') throw new Error(`The fake Odoo has no posted invoice ${invoice}.`);
    return of;
  }

  private setActive(model: string, ids: Ids, active: boolean): Promise<void> {
    const field = activeFieldOf(this.engine.db.model(model));
    if (field === undefined) throw new Error(`${model} has no field that archives.`);
    return this.write(model, ids, { [field]: active });
  }

  private async change<T>(
    method: string,
    model: string,
    ids: Ids,
    values: Json,
    work: (env: Env, transaction: Transaction, of: Model) => T,
  ): Promise<T> {
    if (this.engine.isHeld(model, idsOf(ids))) await this.engine.free(model, idsOf(ids));
    const env = this.env();
    const of = env.db.model(model);
    return this.engine.change(this.user, { by: 'clerk', model, method, values }, (transaction) => work(env, transaction, of));
  }

  private env(): Env {
    return { db: this.engine.db, user: this.user, context: { active_test: false, 'ir.ui.menu.full_list': true } };
  }
}
