/** Validates the parameters of a call against their schemas, and names each field that is refused. */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import { serverText } from '../language/texts.ts';

/** So many refused fields are named: more than a form on a screen has, and few enough that the answer stays below 4 KB (D-77). */
export const maxFields = 12;

type Issue = z.core.$ZodIssue;

/** What is wrong with params, query or body; put into words where the reader's language is known. */
export class ValidationFault extends Error {
  override name = 'FormFault';
  readonly #issues: readonly Issue[];
  readonly #given: unknown;

  constructor(issues: readonly Issue[], given: unknown) {
    super('a form is not as it should be');
    this.#issues = issues;
    this.#given = given;
  }

  /** One sentence a refused field, by its path. Names that the form does not have are counted: they are the sender's, of any length. */
  problem(language: Language): Problem {
    const fields: Record<string, string> = {};
    let [named, unknownFields] = [0, 0];
    for (const issue of this.#issues) {
      if (issue.code === 'unrecognized_keys') unknownFields += issue.keys.length;
      else if (named < maxFields) {
        const path = issue.path.join('.');
        if (!Object.hasOwn(fields, path)) named++;
        fields[path] ??= sentenceOf(issue, this.#given, language);
      }
    }
    return new Problem('validation', { ...(named > 0 && { fields }), ...(unknownFields > 0 && { details: { unknownFields } }) });
  }
}

/** Compiles a form for Fastify. */
export const validatorCompiler =
  ({ schema }: { schema: z.ZodMiniType }) =>
  (given: unknown): { value: unknown } | { error: Error } => {
    const { data, error } = z.safeParse(schema, given);
    return error ? { error: new ValidationFault(error.issues, given) } : { value: data };
  };

/** The catalogue has a sentence for each kind of fault. */
const sentenceOf = (issue: Issue, given: unknown, language: Language): string =>
  serverText(language, `field.${isThere(given, issue.path) ? kindOf(issue) : 'required'}`, { ...issue });

/** A required value that is absent is reported as missing, whatever its type; the schema's own issues do not say so. */
function isThere(given: unknown, steps: readonly PropertyKey[]): boolean {
  let value = given;
  for (const step of steps) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return value !== undefined;
}

function kindOf(issue: Issue): string {
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'too_small';
    return issue.minimum === 1 ? 'required' : 'too_short';
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big';
  return issue.code === 'invalid_format' && issue.format === 'email' ? 'email' : 'invalid';
}
