/** The user of a call, and the context of all operations on records. */
import type { Database } from './database.ts';
import type { Operation } from './models.ts';
import type { Json, JsonObject } from './values.ts';

export interface User {
  id: number;
  login: string;
  name: string;
  password: string;
  apiKey?: string;
  /** False: archived, so that nobody can sign in with it. */
  active?: boolean;
  /** The language of translated fields where the call names none; `en_US` by default. */
  language?: string;
  /** The user's preference; `load` reads times in it where the call names no zone. */
  timeZone?: string;
  /** Sees what belongs to other users too. */
  isAdministrator?: boolean;
  /** What the user may not do at all. */
  denied?: { model: string; operations: Operation[] }[];
  /** In an Odoo with administration: the groups by their external ids; the administrator is in all, others are ordinary users. */
  groups?: readonly string[];
  /** Record rules: of that model the user sees these records only. */
  rules?: { model: string; domain: Json[] }[];
}

/** The context of every operation on records. */
export interface Env {
  db: Database;
  user: User;
  context: JsonObject;
}
