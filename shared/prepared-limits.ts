/** How many prepared checks are kept, and for how long. Apart from their schema, which the database's thread does not load. */

/** Days after which one that nobody ran goes by itself: it holds a customer's data, and proves nothing. */
export const PREPARED_DAYS = 30;

/** As many as are kept at once, so that they stay a list of work and do not become a register. */
export const PREPARED_MAX = 200;
