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

interface Fee {
  readonly id: string;
  readonly courseId: string;
  /** Such as `2026-11-27`. */
  readonly dueOn: string;
  /** In rupees. */
  readonly amount: number;
  readonly isPaid: boolean;
}

export interface AccountRecords {
  readonly quizIds: readonly string[];
  readonly orders: readonly Order[];
  readonly enrolments: readonly Enrolment[];
  readonly fees: readonly Fee[];
}

export interface MergePlan {
  /** Course ids of enrolments that move to the kept account. */
  readonly moved: readonly string[];
  /** Course ids of the kept account's enrolments that moved ones replace. */
  readonly replaced: readonly string[];
  /** Course ids of enrolments that the kept account has already. */
  readonly dropped: readonly string[];
  /** Courses that both accounts have, with the order of the other account. */
  readonly boughtTwice: readonly { readonly courseId: string; readonly orderId: string }[];
  /** Ids of unpaid orders that an unpaid order of the kept account replaces. */
  readonly superseded: readonly string[];
  readonly takenTwice: readonly string[];
  /** Unpaid instalments that the other account has too: they are deleted, so that each is owed once. */
  readonly sameFees: readonly Fee[];
}

/** Decides on records of which an account may have only one for a course. */
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
    sameFees: pairFees(kept.fees, other.fees).flatMap(
      ([own, moved]) => [moved, own].find(({ isPaid }) => !isPaid) ?? [],
    ),
  };
}

/** Instalments of both with the same course, day and amount, each once. */
function pairFees(kept: readonly Fee[], other: readonly Fee[]): (readonly [Fee, Fee])[] {
  const termsOf = ({ courseId, dueOn, amount }: Fee) => JSON.stringify([courseId, dueOn, amount]);
  return [...new Set(other.map(termsOf))].flatMap((terms) => {
    const moved = other.filter((fee) => termsOf(fee) === terms);
    const own = kept.filter((fee) => termsOf(fee) === terms);
    return own.flatMap((fee, index) => {
      const same = moved[index];
      return same === undefined ? [] : [[fee, same] as const];
    });
  });
}
