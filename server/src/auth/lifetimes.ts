/** How long a session lives (decision 12): from signing in, whatever is done with it. */
export const rememberedSeconds = 30 * 24 * 3600;
export const browserSessionSeconds = 12 * 3600;
