import { fromPromise } from 'xstate';

/** Whether a person has bought a course; `boughtBy` lists the ids of all that they have. */
export const createLookUpBought = (boughtBy: (userId: string) => Promise<readonly string[]>) =>
  fromPromise<boolean, { courseId: string; userId: string }>(async ({ input: { courseId, userId } }) =>
    (await boughtBy(userId)).includes(courseId),
  );
