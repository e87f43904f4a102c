/** A parsed request: the call, how it is executed, and how its outcome is put on the wire. */
import type { Call } from './call.ts';
import type { OdooFault } from './errors.ts';
import type { Json } from './values.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type Outcome = { result: Json | undefined } | { fault: OdooFault };

export interface Exchange {
  call: Call;
  /** Throws OdooFault. */
  run: () => Promise<Json | undefined>;
  answer: (outcome: Outcome) => Answer;
}

/** What the wire brought. */
export interface Raw {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const json = 'application/json; charset=utf-8';

/** A faulty answer lacks the header that a good one has. */
export const jsonAnswer = (status: number, body: Json, isFault: boolean): Answer => ({
  status,
  headers: { 'content-type': json, ...(isFault ? {} : { 'x-content-type-options': 'nosniff' }) },
  body: JSON.stringify(body),
});

export const textAnswer = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body,
});

/** A traceback as an Odoo sends it to anybody, with the paths of the server: it must not appear in our logs or on a screen. */
export const debugOf = ({ fault, message }: OdooFault): string =>
  [
    'Traceback (most recent call last):',
    '  File "/usr/lib/python3/dist-packages/odoo/http.py", line 2365, in __call__',
    '    response = request._serve_db()',
    '  File "/usr/lib/python3/dist-packages/odoo/service/model.py", line 133, in retrying',
    '    result = func()',
    `${fault.replace(/^builtins\./, '')}: ${message}`,
  ].join('\n');
