/** Epoch milliseconds from a monotonic clock, independent of changes to the device's clock. */
export const pageTime = (): number => performance.timeOrigin + performance.now();
