/** How large a proof is: small in `npm test`, of its whole size in `npm run prove`. HALAQA_SYNC_SCALE is a share of the whole. */
const share = Number(process.env['HALAQA_SYNC_SCALE'] ?? 0);

export const size = (small: number, whole: number): number => Math.max(small, Math.round(whole * share));

/** Whether a figure that hangs on the size is to be judged. */
export const isWhole = share >= 1;

/** Milliseconds; a test that takes longer hangs. */
export const timeout = share > 0 ? 3_600_000 : 120_000;
