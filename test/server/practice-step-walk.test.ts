import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { PracticeAnswer, StepProgress } from '#contract/practice.ts';
import { findStep } from '#domain/practice/ladder.ts';
import { practiceStepMachine } from '#machines/practice/practice-step.machine.ts';
import type { PracticeStepEvent } from '#machines/practice/practice-step.types.ts';
import { countAnswers, readPractice } from '#server/practice/practice-progress.ts';
import type { ModelPath } from '../model/model-options.ts';
import { drawGraph } from '../model/paths.ts';
import { practiceStepModel } from '../model/practice-step.model.ts';
import { shareOf } from '../model/share.ts';
import { addPeople } from '../support/server/pair.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

type Path = ModelPath<typeof practiceStepMachine>;

const { paths } = drawGraph(practiceStepModel);
const step = findStep('small-add') ?? expect.fail('there is no such step');

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const eventsOf = ({ steps }: Path) =>
  steps
    .slice(1)
    .map(({ event }) => practiceStepModel.events.find((each) => each === event) ?? expect.fail('no sample'));

/** An answer that does not count is wrong or, every other time, right and too late. */
function answerOf({ counts, at }: PracticeStepEvent, place: number): PracticeAnswer {
  const isLate = !counts && place % 2 === 1;
  const limit = step.seconds * 1000;
  return {
    id: `answer-${place}`,
    step: step.id,
    isRight: counts || isLate,
    ms: isLate ? limit + 1 : limit,
    at,
  };
}

/** The progress in the machine after each event. */
function progressAfter(events: readonly PracticeStepEvent[]): StepProgress[] {
  let [state] = initialTransition(practiceStepMachine);
  return events.map((event, place) => {
    [state] = transition(practiceStepMachine, state, event);
    const { recent, returns, dueAt } = state.context;
    return { step: step.id, state: state.value, recent: [...recent], returns, dueAt, answerCount: place + 1 };
  });
}

/** Splits the answers at each earlier time, since the server sorts the answers of a request by time. */
function requestsOf(answers: readonly PracticeAnswer[]): PracticeAnswer[][] {
  const requests: PracticeAnswer[][] = [];
  for (const answer of answers) {
    const last = requests.at(-1);
    if (last === undefined || answer.at < (last.at(-1)?.at ?? 0)) requests.push([answer]);
    else last.push(answer);
  }
  return requests;
}

const give = (id: string, answers: readonly PracticeAnswer[]) =>
  countAnswers(site.database, { id, role: 'student', sessionVersion: 0 }, answers, site.clock.now());

test('the server stores the progress at the end of every path of the practice step machine', async () => {
  const people = await addPeople(site.database, paths.length);
  for (const [index, path] of paths.entries()) {
    const id = people[index] ?? '';
    const events = eventsOf(path);
    for (const request of requestsOf(events.map(answerOf))) await give(id, request);
    expect(await readPractice(site.database, id), path.description).toEqual(progressAfter(events).slice(-1));
  }
});

for (const path of shareOf(practiceStepMachine, paths)) {
  test(`the server stores the progress after each answer: path ${paths.indexOf(path) + 1}`, async () => {
    const { id } = await site.person();
    const events = eventsOf(path);
    const expected = progressAfter(events);
    for (const [place, event] of events.entries()) {
      const progress = [expected[place]];
      expect(await give(id, [answerOf(event, place)])).toEqual(progress);
      expect(await readPractice(site.database, id)).toEqual(progress);
    }
  });
}
