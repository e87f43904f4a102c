/** Changes from every source: one transaction each, rows that a slow transaction locks, calls of the webhook, the log of writes. */
import type { Change, Database, Transaction } from './database.ts';
import type { Env, User } from './env.ts';
import { OdooFault } from './errors.ts';
import type { Json, JsonObject } from './values.ts';
import { sendWebhook, type WebhookOptions, webhookBodyOf } from './webhook.ts';

/** A committed change. */
export interface Write {
  at: string;
  uid: number;
  by: 'clerk' | 'jsonrpc' | 'json2';
  model: string;
  method: string;
  /** Of every record that was written through the ORM, also those of other models. */
  ids: number[];
  values: Json;
}

/** A rule that a customer has made in their Odoo, on every change. */
export interface Automation {
  id: number;
  name: string;
  /** Its result is a refusal: the whole transaction is rolled back, and the caller gets it. */
  run: (change: Change, at: { env: Env; transaction: Transaction }) => string | undefined;
}

interface Post {
  url: string;
  body: JsonObject;
}

export type About = Pick<Write, 'by' | 'model' | 'method' | 'values'>;

export class Engine {
  readonly writes: Write[] = [];
  readonly db: Database;
  readonly users: User[];
  webhook: WebhookOptions | undefined;
  private readonly automations = new Set<Automation>();
  private readonly held = new Map<string, Promise<void>>();
  private readonly sending = new Set<Promise<void>>();

  constructor(db: Database, users: User[]) {
    this.db = db;
    this.users = users;
  }

  /**
   * All of `work` or nothing of it. It is done when this returns, unless a webhook is called inside the transaction.
   * @param moment when the transaction began, where that was earlier
   */
  async change<T>(user: User, about: About, work: (transaction: Transaction) => T, moment?: string): Promise<T> {
    const began = moment ?? this.db.now();
    if (this.db.version === 18 && (this.webhook || this.hasRules())) await this.tell(this.trial(user, work, began));
    const bodies: Post[] = [];
    const result = this.db.transaction(
      user.id,
      (transaction) => {
        // On 18 what is sent was sent by the trial; a rule refuses here.
        transaction.watch = (change) => {
          const posts = this.posts(user, change);
          if (this.db.version !== 18) bodies.push(...posts);
        };
        const done = work(transaction);
        this.automate(user, transaction);
        this.log(user, about, transaction);
        return done;
      },
      began,
    );
    // As measured: what a rule sends on 19 comes before the answer of the call too.
    if (this.hasRules()) await this.tell(bodies);
    else if (bodies.length > 0) void this.tell(bodies);
    return result;
  }

  setAutomation(automation: Automation, isOn: boolean): void {
    if (isOn) this.automations.add(automation);
    else this.automations.delete(automation);
  }

  /** @returns a function that releases the rows */
  hold(model: string, ids: readonly number[]): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const id of ids) this.held.set(`${model},${id}`, promise);
    return () => {
      for (const id of ids) this.held.delete(`${model},${id}`);
      resolve();
    };
  }

  isHeld(model: string, ids: readonly number[]): boolean {
    return ids.some((id) => this.held.has(`${model},${id}`));
  }

  /** Resolves when no slow transaction holds any of the rows. */
  async free(model: string, ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      for (let holder = this.held.get(`${model},${id}`); holder; holder = this.held.get(`${model},${id}`)) await holder;
    }
  }

  /** Resolves when every call of the webhook was delivered or given up. */
  async told(): Promise<void> {
    await Promise.all(this.sending);
  }

  /** What `work` would announce, done and undone again; nothing where it fails, though a real Odoo may have announced it by then. */
  private trial<T>(user: User, work: (transaction: Transaction) => T, moment: string): Post[] {
    const bodies: Post[] = [];
    const sequences = [...this.db.models.values()].map(({ table }) => ({ table, nextId: table.nextId }));
    const undo = new Error('undone');
    try {
      this.db.transaction(
        user.id,
        (transaction) => {
          transaction.watch = (change) => bodies.push(...this.posts(user, change));
          work(transaction);
          throw undo;
        },
        moment,
      );
    } catch {
      for (const { table, nextId } of sequences) table.nextId = nextId;
    }
    return bodies;
  }

  private hasRules(): boolean {
    return (this.db.models.get('base.automation')?.table.size ?? 0) > 0;
  }

  private posts(user: User, change: Change): Post[] {
    const env: Env = { db: this.db, user, context: {} };
    const { webhook } = this;
    const body = webhook && webhookBodyOf(webhook, env, change);
    // As measured: for one new record Odoo 18 sends three where a stored field is computed from it.
    const times = this.db.version === 18 && change.how === 'create' ? 3 : 1;
    const own = webhook && body ? Array.from({ length: times }, () => ({ url: webhook.url, body })) : [];
    const notices = this.db.notices?.(change) ?? [];
    const ruled = notices.flatMap(({ url, fields, name, actionId }) => {
      const told = webhookBodyOf({ url, fields: { [change.model]: fields }, name, actionId }, env, change);
      return told ? [{ url, body: told }] : [];
    });
    return [...own, ...ruled];
  }

  /** The customer's own rules, in the transaction of the change; their own changes start none. */
  private automate(user: User, transaction: Transaction): void {
    const env: Env = { db: this.db, user, context: { active_test: false } };
    for (const change of [...transaction.changes]) {
      for (const { id, name, run } of this.automations) {
        const refusal = run(change, { env, transaction });
        if (refusal === undefined) continue;
        const context = { exception_class: 'base_automation', base_automation: { id, name } };
        throw new OdooFault('odoo.exceptions.UserError', refusal, context);
      }
    }
  }

  private async tell(posts: readonly Post[]): Promise<void> {
    for (const { url, body } of posts) {
      const sent = sendWebhook({ url }, body);
      this.sending.add(sent);
      await sent;
      this.sending.delete(sent);
    }
  }

  private log(user: User, about: About, { changes, moment }: Transaction): void {
    if (changes.length === 0) return;
    this.writes.push({ at: moment, uid: user.id, ids: [...new Set(changes.map(({ id }) => id))], ...about });
  }
}
