/** How values of PostgreSQL are parsed. Lists of sessions hold thousands: instants are parsed without regular expressions. */
import pg from 'pg';

const { builtins } = pg.types;
/** int4[], for which pg has no name. */
const integers: number = 1007;

const asText = (value: string): string => value;

const anyInstant: (text: string) => unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ);

/** `2026-07-01 09:00:00+00`: how a connection in UTC writes whole seconds of the years 1000 to 9999. */
const asInstant = (text: string): unknown =>
  text.length === 22 && text.endsWith('+00') && !text.startsWith('0')
    ? new Date(
        Date.UTC(
          twoDigits(text, 0) * 100 + twoDigits(text, 2),
          twoDigits(text, 5) - 1,
          twoDigits(text, 8),
          twoDigits(text, 11),
          twoDigits(text, 14),
          twoDigits(text, 17),
        ),
      )
    : anyInstant(text);

const zero = 48;
const twoDigits = (text: string, at: number): number => (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;

const anyIntegers: (text: string) => unknown = pg.types.getTypeParser(integers);

/** `{1,2}` is nearly JSON; whatever else an array may hold is read by pg. */
const asIntegers = (text: string): unknown => (/^\{[\d,]*\}$/.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : anyIntegers(text));

export const parsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // A plain date is no instant, and a decimal is no float: both stay text (D-8 and D-9).
    if (oid === builtins.DATE || oid === builtins.NUMERIC) return asText;
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.TIMESTAMPTZ) return asInstant;
    if (oid === integers) return asIntegers;
    return pg.types.getTypeParser(oid, format);
  },
};
