import * as v from 'valibot';
import type { QuizDraft } from '#contract/office/quiz-document.ts';
import { type EditedQuiz, getOfficeQuiz } from '#contract/office/quizzes.ts';
import type { TestStaff } from './office.ts';
import type { Answered } from './site.ts';

/** The calls of a member who edits a quiz at the revision that is stored. */
export function quizCalls({ call }: Pick<TestStaff, 'call'>, quizId: string) {
  const path = `office/quizzes/${quizId}`;
  const read = async (): Promise<EditedQuiz> =>
    v.parse(getOfficeQuiz.response, (await call('GET', path)).body).data;
  const send = async (action: string, body: object = {}): Promise<Answered> =>
    call('POST', `${path}/${action}`, { revision: (await read()).revision, ...body });
  const save = async (changes: Partial<QuizDraft>): Promise<Answered> =>
    send('draft', { document: { ...(await read()).document, ...changes } });
  return { read, save, publish: () => send('publish'), discard: () => send('discard-draft') };
}
