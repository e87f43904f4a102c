/** A transaction that is open for a while: nobody sees its changes before it is committed. */
import type { Transaction } from './database.ts';
import type { Engine } from './engine.ts';
import type { Env, User } from './env.ts';
import { microsOf, momentOf } from './moments.ts';
import { unlinkRecords } from './unlink.ts';
import { idsOf, type JsonObject } from './values.ts';
import { createRecord, writeRecords } from './write.ts';

export class SlowTransaction {
  /** The write_date of all its changes. */
  readonly began: string;
  private readonly engine: Engine;
  private readonly user: User;
  private readonly steps: ((env: Env, transaction: Transaction) => void)[] = [];
  private readonly held: (() => void)[] = [];

  constructor(engine: Engine, user: User, agoMs: number) {
    this.engine = engine;
    this.user = user;
    this.began = momentOf((microsOf(engine.db.now()) ?? 0) - agoMs * 1_000);
  }

  /** @returns its id, which is not used again */
  create(model: string, values: JsonObject): number {
    const id = this.engine.db.model(model).table.takeId();
    this.steps.push((env, transaction) => createRecord(env, transaction, env.db.model(model), values, id));
    return id;
  }

  write(model: string, ids: number | number[], values: JsonObject): void {
    this.held.push(this.engine.hold(model, idsOf(ids)));
    this.steps.push((env, transaction) => writeRecords(env, transaction, env.db.model(model), idsOf(ids), values));
  }

  unlink(model: string, ids: number | number[]): void {
    this.held.push(this.engine.hold(model, idsOf(ids)));
    this.steps.push((env, transaction) => unlinkRecords(env, transaction, env.db.model(model), idsOf(ids)));
  }

  async commit(): Promise<void> {
    const env: Env = { db: this.engine.db, user: this.user, context: { active_test: false } };
    const about = { by: 'clerk', model: '', method: 'transaction', values: null } as const;
    const work = (transaction: Transaction): void => {
      for (const step of this.steps) step(env, transaction);
    };
    try {
      await this.engine.change(this.user, about, work, this.began);
    } finally {
      this.rollBack();
    }
  }

  /** Rolled back: nothing remains except the used ids. */
  rollBack(): void {
    this.steps.length = 0;
    for (const release of this.held.splice(0)) release();
  }
}
