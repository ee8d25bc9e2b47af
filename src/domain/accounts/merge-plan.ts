interface Enrolment {
  readonly courseId: string;
  readonly orderId: string;
  readonly isRevoked: boolean;
}

interface Order {
  readonly id: string;
  readonly courseId: string;
  /** Neither paid, refunded nor replaced by a newer order. */
  readonly isUnpaid: boolean;
}

/** What one of two accounts has. */
export interface AccountRecords {
  readonly quizIds: readonly string[];
  readonly orders: readonly Order[];
  readonly enrolments: readonly Enrolment[];
}

export interface MergePlan {
  /** The course ids of enrolments that move to the account that stays. */
  readonly moved: readonly string[];
  /** The course ids of enrolments of the account that stays, which those that move replace. */
  readonly replaced: readonly string[];
  /** The course ids of enrolments of the account that goes, which the other one has already. */
  readonly dropped: readonly string[];
  /** The orders of the account that goes that gave a course which the other one has too. */
  readonly boughtTwice: readonly { readonly courseId: string; readonly orderId: string }[];
  /** The ids of unpaid orders that an unpaid order of the account that stays replaces. */
  readonly superseded: readonly string[];
  readonly takenTwice: readonly string[];
}

/** What a merge does with records of which an account may have only one for a course. */
export function planMerge(kept: AccountRecords, other: AccountRecords): MergePlan {
  const keptCourses = new Map(kept.enrolments.map((each) => [each.courseId, each]));
  const isReplaced = ({ courseId, isRevoked }: Enrolment) =>
    !isRevoked && keptCourses.get(courseId)?.isRevoked === true;
  const stays = (each: Enrolment) => keptCourses.has(each.courseId) && !isReplaced(each);
  const unpaid = new Set(kept.orders.flatMap(({ courseId, isUnpaid }) => (isUnpaid ? [courseId] : [])));
  const keptQuizzes = new Set(kept.quizIds);
  const courseIds = (enrolments: readonly Enrolment[]) => enrolments.map(({ courseId }) => courseId);
  return {
    moved: courseIds(other.enrolments.filter((each) => !stays(each))),
    replaced: courseIds(other.enrolments.filter(isReplaced)),
    dropped: courseIds(other.enrolments.filter(stays)),
    boughtTwice: other.enrolments
      .filter((each) => stays(each) && !each.isRevoked && keptCourses.get(each.courseId)?.isRevoked === false)
      .map(({ courseId, orderId }) => ({ courseId, orderId })),
    superseded: other.orders
      .filter(({ courseId, isUnpaid }) => isUnpaid && unpaid.has(courseId))
      .map(({ id }) => id),
    takenTwice: [...new Set(other.quizIds)].filter((id) => keptQuizzes.has(id)),
  };
}
