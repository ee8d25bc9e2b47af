import { failedStatuses, spentStatuses } from '#contract/payments.ts';

/** Whether the gateway says that the latest attempt failed. */
export const isFailed = (status: string | null): boolean => failedStatuses.some((each) => each === status);

/** Whether an attempt failed so that its order may reject others. */
export const isSpent = (status: string | null): boolean => spentStatuses.some((each) => each === status);
