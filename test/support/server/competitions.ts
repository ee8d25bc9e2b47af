import * as v from 'valibot';
import { expect } from 'vitest';
import * as calls from '#contract/competitions.ts';
import { addCompetition, getOfficeCompetition } from '#contract/office/competitions.ts';
import { createPracticePaper } from '#contract/office/practice-papers.ts';
import { anyNumber } from '#domain/soroban/technique-limits.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { readAttemptQuestions } from '#server/quiz/attempt-questions.ts';
import type { KeyedQuestion } from '#server/quiz/quiz-questions.ts';
import { findSubmission } from '#server/quiz/submissions.ts';
import type { TestStaff } from './office.ts';

type Caller = Pick<TestStaff, 'call'>;

import type { Answered, TestPerson, TestSite } from './site.ts';

const specification = {
  version: 1,
  parts: [
    {
      kind: 'sums',
      count: 4,
      rows: 4,
      digits: { each: 3 },
      decimals: 0,
      operations: 'add-and-subtract',
      techniques: {
        direct: anyNumber,
        smallFriend: anyNumber,
        bigFriend: anyNumber,
        mixed: anyNumber,
      },
    },
  ],
};

/** A draft with a paper for each student. @returns the id of the quiz */
export async function addOwnPaper(office: Caller, changes: object = {}): Promise<string> {
  const paper = {
    ...{ title: 'Sums of the day', subjectId: 'sums', timeLimit: 10, passingMarks: 1, seed: 7 },
    ...{ specification, perStudent: true, ...changes },
  };
  const made = await office.call(createPracticePaper.method, createPracticePaper.path, paper);
  return v.parse(createPracticePaper.response, made.body).data._id;
}

/** A time as the form of the office sends it. */
export const momentOf = (at: Date): string => timeInIndia(at).slice(0, 16).replace(' ', 'T');

interface Given {
  readonly opensInMinutes?: number;
  readonly minutes?: number;
  readonly classId?: string;
  readonly paper?: object;
}

/** Adds a competition that opens in an hour, for half an hour, for every student. */
export async function addTestCompetition(
  { clock }: Pick<TestSite, 'clock'>,
  office: Caller,
  { opensInMinutes = 60, minutes = 30, classId = '', paper = {} }: Given = {},
) {
  const quizId = await addOwnPaper(office, paper);
  const opensAt = clock.now().getTime() + opensInMinutes * 60_000;
  const added = await office.call(addCompetition.method, addCompetition.path, {
    ...{ title: 'Spring race', quizId, classId },
    opensAt: momentOf(new Date(opensAt)),
    closesAt: momentOf(new Date(opensAt + minutes * 60_000)),
  });
  expect([added.status, added.text]).toEqual([200, expect.any(String)]);
  return { id: v.parse(addCompetition.response, added.body).data._id, quizId };
}

export const ofOffice = ({ body }: Answered) => v.parse(getOfficeCompetition.response, body).data;

export function competitionCalls(site: Pick<TestSite, 'call'>, { token }: TestPerson, id: string) {
  return {
    list: () => site.call('GET', 'competitions', { token }),
    read: () => site.call('GET', `competitions/${id}`, { token }),
    enter: (nickname: string) => site.call('POST', `competitions/${id}/enter`, { token, body: { nickname } }),
    ranking: () => site.call('GET', `competitions/${id}/ranking`, { token }),
  };
}

export const competitionOf = ({ body }: Answered) => v.parse(calls.getCompetition.response, body).data;
export const rankingOf = ({ body }: Answered) => v.parse(calls.getRanking.response, body).data;

/** The questions of an attempt with their key. */
export async function paperOf(
  { database }: Pick<TestSite, 'database'>,
  submissionId: string,
): Promise<readonly KeyedQuestion[]> {
  const stored = await findSubmission(database, submissionId);
  return stored === undefined ? [] : await readAttemptQuestions(database, stored);
}

/** @param right the number of right answers; the others are wrong */
export const answersWith = (paper: readonly KeyedQuestion[], right: number) =>
  Object.fromEntries(
    paper.map(({ options, correctAnswer }, index) => [
      String(index),
      index < right ? correctAnswer : (options.find((each) => each !== correctAnswer) ?? ''),
    ]),
  );
