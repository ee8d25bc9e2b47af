import * as v from 'valibot';
import { submitQuiz } from '#contract/quizzes.ts';
import type { Answered, TestPerson, TestSite } from './site.ts';

interface AttemptFields {
  readonly quizId?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Calls of a user for attempts, by default of `sums-1` and without answers. */
export function attemptCalls(site: Pick<TestSite, 'call'>, person: TestPerson) {
  const send = (method: string, path: string, fields: AttemptFields) =>
    site.call(method, path, {
      token: person.token,
      body: { quizId: 'sums-1', answers: {}, score: 100, timeTaken: 1, userId: person.id, ...fields },
    });
  return {
    open: (fields: AttemptFields = {}) =>
      send('POST', 'quiz/submit-quiz', { status: 'in-progress', clientId: 'tab-a', ...fields }),
    save: (fields: AttemptFields) =>
      send('PATCH', `quiz/updateQuizSubmission/${person.id}`, {
        status: 'in-progress',
        clientId: 'tab-a',
        ...fields,
      }),
    submit: (fields: AttemptFields = {}) => send('POST', 'quiz/submit-quiz', fields),
    resubmit: (fields: AttemptFields) => send('PATCH', `quiz/updateQuizSubmission/${person.id}`, fields),
    read: (id: string) => site.call('GET', `quiz/getSubmission/${id}`, { token: person.token }),
    list: () => site.call('GET', `quiz/getSubmissionsByUser/${person.id}`, { token: person.token }),
    questions: (quizId = 'sums-1') =>
      site.call('GET', `quiz/get-questions-by-quiz/${quizId}`, { token: person.token }),
  };
}

const carriesId = v.object({ data: v.object({ _id: v.string() }) });

export function submissionId(answered: Answered): string {
  return v.parse(carriesId, answered.body).data._id;
}

export function submissionOf(answered: Answered) {
  return v.parse(submitQuiz.response, answered.body).data;
}
