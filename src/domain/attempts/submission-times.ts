const second = 1000;
const hour = 3_600_000;

export const graceMs = 10 * second;
/** When the server closes an attempt after its deadline. */
export const closeAfterMs = 15 * second;
/** How long late answers count after the deadline. */
export const lateWindowMs = 24 * hour;
