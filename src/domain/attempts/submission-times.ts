const second = 1000;
const hour = 3_600_000;

/** How far the clock of a page may be ahead of the server's when it ends. */
export const pageClockMs = 5 * second;
export const graceMs = 10 * second;
export const closeAfterMs = 15 * second;
export const lateWindowMs = 24 * hour;
