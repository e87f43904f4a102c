import * as z from 'zod/mini';
import { text } from './values.ts';

/** An `http:` or `https:` address. @param maximum in UTF-16 units */
export const webAddress = (maximum: number) => text(maximum).check(z.refine((given) => /^https?:\/\//i.test(given) && URL.canParse(given)));
