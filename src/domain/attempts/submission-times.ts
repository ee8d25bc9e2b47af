const second = 1000;
const hour = 3_600_000;

export const graceMs = 10 * second;
export const closeAfterMs = 15 * second;
export const lateWindowMs = 24 * hour;
