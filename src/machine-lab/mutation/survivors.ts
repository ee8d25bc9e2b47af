/**
 * Why the suites let a mutant live, by machine and by the mutant's name. The check fails for a survivor that is
 * not here, and for one here that was killed or is gone.
 */
export const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  comment: {
    'comment.told, without forgetProblems on entry [0]':
      'Each error goes as its field is typed in, so a form with both names has none left to forget.',
  },
  order: {
    'order.returning.stuck · refund.paidByHand [0] → order.refunded, whether or not its guard holds':
      'An order with a refund on its way is not in that state.',
    'order.returning.review · payment.kept [0] → order.enrolled, without noteKept [0]':
      'Refunds that the site requests are of paid orders, which have the time that it would note.',
  },
  'pending-submissions': {
    'pendingSubmissions, begins in signInFirst instead':
      'Nothing is counted yet, so that state leads on to the right one at once.',
    'pendingSubmissions.sending · xstate.done.actor.sendCopies [0] → pendingSubmissions.waiting, whether or not its guard holds':
      'With nothing left, that state leads on at once to the one that forgets the failure again.',
    'pendingSubmissions.sending · xstate.done.actor.sendCopies [1] → pendingSubmissions.resting, to pendingSubmissions.signInFirst instead':
      'With nothing left, that state leads on to the same one at once.',
    'pendingSubmissions.waiting · always [0] → pendingSubmissions.resting, to pendingSubmissions.signInFirst instead':
      'With nothing left, that state leads on to the same one at once.',
  },
  'question-paper': {
    'questionPaper.paper.handingIn, begins in appearing instead':
      'Each of the two leads on to the other at once where it does not belong.',
    'questionPaper.paper.handingIn.ready · always [0] → questionPaper.paper.handingIn.notLast, to questionPaper.paper.handingIn.appearing instead':
      'Before the last question that state leads on to the same one at once.',
  },
  submission: {
    'submission.submitted · answers.lateCounted [0] → submission.keyShown, to submission.reconstructed instead':
      'With the key shown, that state leads on to the same one at once.',
    'submission.submitted · key.shown [0] → submission.keyShown, to submission.reconstructed instead':
      'With the key shown, that state leads on to the same one at once.',
    'submission.closed · key.shown [0] → submission.keyShown, to submission.reconstructed instead':
      'With the key shown, that state leads on to the same one at once.',
  },
};
