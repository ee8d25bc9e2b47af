import { describe, expect, it } from 'vitest';
import { formatDuration, formatStep } from '#machine-lab/format-step.ts';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { openingModel } from '../model/attempt-opening.model.ts';
import { charged, enrolmentModel } from '../model/enrolment.model.ts';
import { formModel } from '../model/form.model.ts';
import { loginRedirectModel } from '../model/login-redirect.model.ts';
import { done, failed, after as over } from '../model/model-options.ts';
import { followUpModel } from '../model/order-follow-up.model.ts';
import { paymentStatusModel } from '../model/payment-status.model.ts';
import { pendingOrderModel } from '../model/pending-order.model.ts';
import { pendingSubmissionsModel } from '../model/pending-submissions.model.ts';
import { paperModel } from '../model/question-paper.model.ts';
import { attemptModel, held, now, refusedSilently } from '../model/quiz-attempt.model.ts';
import { unlockingModel } from '../model/quiz-unlocking.model.ts';
import { asha, sessionModel } from '../model/session.model.ts';
import { submitQuizModel } from '../model/submit-quiz.model.ts';

const catalogued = (name: string) =>
  machineCatalogue.find((each) => each.name === name) ?? expect.fail(`no machine ${name}`);
const attempt = catalogued('quiz-attempt');
const opening = catalogued('attempt-opening');
const paper = catalogued('question-paper');
const enrolment = catalogued('enrolment');
const serverOrder = catalogued('order');
const followUp = catalogued('order-follow-up');
const session = catalogued('session');

describe('a step in words', () => {
  it.each([
    [
      serverOrder,
      { type: 'xstate.init', input: { id: 'a', amountPaise: 44_550 } },
      'A buyer orders a course for ₹445.50.',
    ],
    [paper, { type: 'submit.requested' }, 'Press «Submit Quiz» or «Send now».'],
    [paper, { type: 'answer.chosen', optionIndex: 1 }, 'Choose option number 2.'],
    [paper, { type: 'clock.ticked', now }, 'The clock moves on to 11:30:00 IST.'],
    [
      paper,
      over('watchPause', 'questionPaper.paper.watching.resting'),
      'Wait 1.5 s: the server is looked at again.',
    ],
    [
      paper,
      over('saveRetry', 'questionPaper.paper.saving.offline'),
      'Wait: the save is tried again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.',
    ],
    [
      opening,
      done('lookUpAttempt', held),
      'The quiz comes with its questions: 2. Attempt in progress: submission-1; its time ends at: 11:40:00 IST; another device saved it last: yes; draft on this device damaged: no; the host saves attempts in progress: yes.',
    ],
    [paper, done('saveAttempt', refusedSilently), 'The server refuses these answers; it says nothing.'],
    [
      attempt,
      done('claimAttempt', { kind: 'claimed' }),
      'The server takes this page as the one that writes.',
    ],
    [paper, failed('saveAttempt', new Error('cut')), 'The server answers with an error.'],
    [followUp, done('verifyPayment', charged), 'The server sees the order as CHARGED.'],
    [enrolment, done('lookUpBought', false), 'The server says that the course is not bought.'],
    [
      enrolment,
      { type: 'xstate.init', input: { courseId: 'course-1', userId: null, order: null } },
      'Open the page of the course «course-1», signed in as: none. Order under way in this tab: none.',
    ],
    [session, { type: 'person.signedIn', person: asha }, 'Sign in as Asha Rao.'],
    [
      catalogued('form'),
      done('send', {
        kind: 'refused',
        message: 'No',
        problems: { email: 'Email is required', name: 'Too long' },
      }),
      'The server refuses the form and says «No», of the fields: email, name.',
    ],
  ])('says its values, example %#', (machine, event, step) => {
    expect(formatStep(machine, event)).toBe(step);
  });

  it('uses the most specific text of an outcome', () => {
    const outcomes = { 'seen CHARGED': 'It is paid.', seen: 'It is {status}.', '*': 'Something came.' };
    const descriptions = {
      ...enrolment.descriptions,
      actors: { verifyPayment: { does: 'Asks.', outcomes } },
    };
    const say = (output: unknown) =>
      formatStep({ ...enrolment, descriptions }, done('verifyPayment', output));
    expect([charged, { kind: 'seen', status: 'NEW' }, { kind: 'gone' }].map(say)).toEqual([
      'It is paid.',
      'It is NEW.',
      'Something came.',
    ]);
  });

  it('falls back to names without a text', () => {
    const empty = {
      title: 'T',
      about: '',
      states: {},
      events: {},
      actors: {},
      guards: {},
      delays: {},
      meets: {},
    };
    const machine = { ...paper, descriptions: empty };
    const events = [
      { type: 'xstate.init' },
      { type: 'mark.toggled' },
      done('saveAttempt'),
      failed('saveAttempt', new Error('cut')),
      over('saveDebounce', 'questionPaper.paper.saving.changed'),
    ];
    expect(events.map((event) => formatStep(machine, event))).toEqual([
      'Begin: T.',
      'mark.toggled',
      'The actor «saveAttempt» ends.',
      'The actor «saveAttempt» fails.',
      'Wait 400 ms.',
    ]);
  });

  it('writes durations in words', () => {
    expect([400, 1000, 2500, 60_000, 90_000, 900_000].map(formatDuration)).toEqual([
      '400 ms',
      '1 s',
      '2.5 s',
      '1 min',
      '90 s',
      '15 min',
    ]);
  });

  it('has a text for every sample of every model', () => {
    const samples = Object.entries({
      'attempt-opening': openingModel.events,
      enrolment: enrolmentModel.events,
      form: formModel.events,
      'submit-quiz': submitQuizModel.events,
      'login-redirect': loginRedirectModel.events,
      'pending-submissions': pendingSubmissionsModel.events,
      'payment-status': paymentStatusModel.events,
      'order-follow-up': followUpModel.events,
      'pending-order': pendingOrderModel.events,
      'question-paper': paperModel.events,
      'quiz-attempt': attemptModel.events,
      'quiz-unlocking': unlockingModel.events,
      session: sessionModel.events,
    });
    const steps = samples.flatMap(([name, events]) =>
      events.map((event) => ({ name, type: event.type, step: formatStep(catalogued(name), event) })),
    );
    expect(
      steps.filter(
        ({ type, step }) => step === type || /^The actor «|^Wait[^:]*\.$|[{}]|undefined/.test(step),
      ),
    ).toEqual([]);
  });
});
