/** The most entries of one save, and their most bytes as JSON. A client drops the oldest. */
export const activityLimits = { entries: 40, bytes: 400 } as const;
