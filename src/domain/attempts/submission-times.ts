const second = 1000;
const hour = 3_600_000;

/** A save or submit may arrive this long after the deadline, in milliseconds. */
export const graceMs = 10 * second;
/** The server closes an attempt this long after its deadline, in milliseconds. */
export const closeAfterMs = 15 * second;
/** Late answers are accepted up to this long after the deadline, in milliseconds. */
export const lateWindowMs = 24 * hour;
