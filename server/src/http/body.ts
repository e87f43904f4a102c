/** Limits of request bodies: size, depth and number of parts, checked before they are parsed; and no name twice in one object (D-77). */
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';

/** Limit for callers who are not signed in, and for what is no call: their longest form is a link's token and a password. */
export const anonymousBodyBytes = 8 * 1024;
/** The longest form is the marks of a thousand students, 46 KB. */
export const signedInBodyBytes = 64 * 1024;

/** The deepest form is a list of objects in an object. */
const mostDepth = 8;
/** Objects, lists and the commas between their parts: the marks of a thousand students are 3,001. */
const mostParts = 4_000;

/** JSON and nothing else. No body where JSON was announced is no body, not a fault (SPEC-7.13, SPEC-7.35). */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.length === 0) return done(null, undefined);
    const names = countNames(text);
    void parse(request, text, (error, value: unknown) => {
      // The parser keeps the last of two, others may keep the first: what was meant nobody can tell.
      if (!error && namesIn(value) !== names) return done(new Problem('validation'));
      done(error, value);
    });
  });
}

const [quote, backslash, colon, comma, brace, bracket, braceEnd, bracketEnd] = [...'"\\:,{[}]'].map((sign) => sign.charCodeAt(0));

/**
 * How many names stand in a JSON text, if it is one.
 * @throws Problem `too_large` where it is deeper, or of more parts, than any form.
 */
function countNames(text: string): number {
  let [depth, parts, names] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === colon) names++;
    else if (sign === comma) parts++;
    else if (sign === brace || sign === bracket) {
      depth++;
      parts++;
    } else if (sign === braceEnd || sign === bracketEnd) depth--;
    if (depth > mostDepth || parts > mostParts) throw new Problem('too_large');
  }
  return names;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let sign = text.charCodeAt(at); at < text.length && sign !== quote; sign = text.charCodeAt(at)) at += sign === backslash ? 2 : 1;
  return at;
}

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const held: unknown[] = Object.values(value);
  return held.reduce<number>((sum, one) => sum + namesIn(one), Array.isArray(value) ? 0 : held.length);
}
