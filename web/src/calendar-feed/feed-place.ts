/** The id of the setting on its page, to which others lead. */
export const feedPlace = 'calendar-feed';
