import { ApiError } from './call.ts';

/** The sentence for each refused field of a form; undefined where something else went wrong. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  return error instanceof ApiError ? error.problem?.fields : undefined;
}
