/** After this long, staff look at a refund that has not arrived. */
export const lateRefundMs = 24 * 3_600_000;

interface Awaited {
  readonly since: Date | null;
  /** When staff dealt with the order last. */
  readonly handledAt: Date | null;
}

/** Whether a refund is late at `at`, and not dealt with since it began. */
export function isLateRefund({ since, handledAt }: Awaited, at: Date): boolean {
  if (since === null || at.getTime() - since.getTime() <= lateRefundMs) return false;
  return handledAt === null || handledAt <= since;
}
