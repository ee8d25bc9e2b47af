/**
 * The moment now in epoch milliseconds, counted on from when the page was opened: it runs on evenly whatever
 * somebody does to the clock of the device.
 */
export const pageTime = (): number => performance.timeOrigin + performance.now();
