/** Who calls, and with what everything on records is done. */
import type { Database } from './database.ts';
import type { Operation } from './models.ts';
import type { Json, JsonObject } from './values.ts';

export interface User {
  id: number;
  login: string;
  name: string;
  password: string;
  apiKey?: string;
  /** False: archived, nobody signs in with it. */
  active?: boolean;
  /** In which she reads and writes translated fields where the call names none; `en_US` unless told. */
  language?: string;
  /** Her preference; `load` reads times in it where the call names no zone. */
  timeZone?: string;
  /** What she may not do at all. */
  denied?: { model: string; operations: Operation[] }[];
  /** Record rules: of that model she sees these only. */
  rules?: { model: string; domain: Json[] }[];
}

/** What every operation on records is done with. */
export interface Env {
  db: Database;
  user: User;
  context: JsonObject;
}
