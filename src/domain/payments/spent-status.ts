/** The bank released the money, or cash on delivery was chosen. A retry needs a new order. */
export const spentStatuses = ['VOIDED', 'COD_INITIATED'] as const;

/** Whether the order may reject further attempts. */
export const isSpent = (status: string | null): boolean => spentStatuses.some((each) => each === status);
