/** The reasons of a refused save, sorted by where the dialog shows them. */
import { type Session, session } from '@halaqa/contract/sessions';
import { ApiError } from '../api/call.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { inputOf, type SessionForm } from './session-form.ts';

export type Refusal =
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'stale'; current: Session }
  | { kind: 'fields'; sentences: [keyof SessionForm, string][] /** About the message that goes with it (D-160). */; message?: string };

/** Undefined where a toast has said it. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || !error.problem) return undefined;
  const { code, message, fields = {}, details } = error.problem;
  const conflict = conflictOf(error);
  if (conflict) return { kind: 'conflict', conflict };
  switch (code) {
    case 'edit_conflict':
      return { kind: 'stale', current: session.parse(details?.['current']) };
    case 'capacity_below_registered':
      return { kind: 'fields', sentences: [['capacity', message]] };
    case 'session_not_started':
      return { kind: 'fields', sentences: [['state', message]] };
    case 'validation': {
      const { message: ofMessage, ...ofForm } = fields;
      return {
        kind: 'fields',
        sentences: Object.entries(ofForm).map(([path, sentence]) => [inputOf[path] ?? 'name', sentence]),
        ...(ofMessage !== undefined && { message: ofMessage }),
      };
    }
    default:
      return undefined;
  }
}
