import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type AttemptEvent, attemptEvent } from '#contract/attempt-events.ts';
import { withChanges } from '#domain/attempts/changed-answers.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { questions, quizSubmissions, quizUncountedAnswers } from '#server/db/schema.ts';
import { allow } from '#server/office/classes/allowances.ts';
import { correctKey, previewCorrection } from '#server/office/quizzes/correct-key.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { currentVersion } from '#server/quiz/quiz-versions.ts';
import { reconstructEvents } from '#server/quiz/record-decisions.ts';
import { saveStatement } from '#server/quiz/save-in-progress.ts';
import { noSubmission, stateAfter, toColumns, toSnapshot } from '#server/quiz/submission-decisions.ts';
import type { ModelPath } from '../model/model-options.ts';
import { drawGraph } from '../model/paths.ts';
import { shareOf } from '../model/share.ts';
import {
  deadline,
  reconstructed,
  reconstructedOpen,
  saved,
  start,
  submissionModel,
} from '../model/submission.model.ts';
import { isWhole } from '../support/run-size.ts';
import { attemptCalls } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { addPeople } from '../support/server/pair.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

type Path = ModelPath<typeof submissionMachine>;
type Snapshot = SnapshotFrom<typeof submissionMachine>;

const quizId = 'sums-1';
const { paths } = drawGraph(submissionModel);

let site: TestSite;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  ({ office } = await openStaff(site));
  await currentVersion(site.database, quizId);
});
afterAll(() => site.close());

const isEvent = (event: { readonly type: string }): event is AttemptEvent =>
  v.safeParse(attemptEvent, event).success;
const eventsOf = ({ steps }: Path) => steps.map(({ event }) => event).filter(isEvent);

/** The states along this path; the graph has only one state for each situation. */
function statesOf(path: Path) {
  let state: Snapshot = noSubmission;
  return eventsOf(path).map((event) => {
    const next = stateAfter(state, event);
    if (next === null) throw new Error(`The machine refuses ${event.type}`);
    state = next;
    return { event, state };
  });
}

/** Corrects the key of the first question as the office does, which grades the submitted attempts again. */
async function setKey(text: string) {
  const version = await currentVersion(site.database, quizId);
  const question = version?.paper.questions[0];
  const option = question?.options.find((each) => each.text === text);
  if (version === undefined || question === undefined || option === undefined) throw new Error(`No ${text}`);
  const { database, clock } = site;
  const [stored] = await database.select().from(questions).where(eq(questions.id, question.id));
  if (stored?.correctAnswer === text) return;
  const correction = {
    quizId,
    versionId: String(version.number),
    questionId: question.id,
    optionId: option.id,
  };
  const { digest } = await previewCorrection(database, correction);
  const actor = { id: office.id, name: 'Ravi Kumar', email: office.email, role: 'office' as const };
  await database.transaction((transaction) =>
    correctKey({ transaction, actor, now: clock.now() }, { ...correction, digest }),
  );
}

/** A student whose attempt starts now, and who causes the events of a path on the server. */
async function playStudent() {
  const { database, clock } = site;
  await setKey('4');
  const person = await site.person();
  const calls = attemptCalls(site, person);
  const began = clock.now().getTime();
  const stored = async () => {
    const [row] = await database.select().from(quizSubmissions).where(eq(quizSubmissions.userId, person.id));
    return row;
  };
  const waitUntil = (at: number) => clock.advance((began + at - start - clock.now().getTime()) / 1000);
  const answersWith = async (changed: Readonly<Record<string, string | null>>) => {
    const row = await stored();
    return withChanges(row === undefined ? {} : toSnapshot(row).context.answers, changed);
  };
  const timed = (answeredAt: Readonly<Record<string, number>>) => ({
    progress: { marked: [], visited: [0], current: 0, answeredAt },
  });

  const allowed = async (given: { kind: 'time'; minutes: number } | { kind: 'late' | 'attempt' }) => {
    const actor = { id: office.id, name: 'Ravi Kumar', email: office.email, role: 'office' as const };
    const common = { quizId, students: [person.id], reason: 'A reason' };
    const outcomes = await database.transaction((transaction) =>
      allow({ transaction, actor, now: clock.now() }, { ...given, ...common }),
    );
    expect(outcomes.map(({ message }) => message)).toEqual(['']);
  };

  async function bringAbout(event: AttemptEvent): Promise<unknown> {
    const row = await stored();
    const submissionId = row?.id;
    const clientId = event.clientId ?? undefined;
    switch (event.type) {
      case 'attempt.started':
        return clientId === undefined ? await calls.questions() : await calls.open({ clientId });
      case 'attempt.claimed':
        return await calls.open({ clientId });
      case 'answers.saved':
        return await calls.save({
          submissionId,
          clientId,
          revision: event.revision,
          answers: await answersWith(event.changed),
        });
      case 'answers.merged':
        return await calls.save({
          submissionId,
          clientId,
          revision: (row?.revision ?? 0) + 7,
          answers: { 1: '9' },
          ...timed({ 1: 50_000 }),
        });
      case 'attempt.submitted':
      case 'answers.lateCounted':
        return await calls.submit({
          submissionId,
          clientId,
          background: event.background,
          ...('timeUp' in event ? { timeUp: event.timeUp } : {}),
          answers:
            event.type === 'answers.lateCounted' && event.added > 0
              ? { 1: '9' }
              : await answersWith(event.changed),
          ...timed({ 1: 1000 }),
        });
      case 'attempt.submittedUnread':
        return await calls.submit({ clientId, answers: event.answers });
      case 'time.extended':
        return await allowed({ kind: 'time', minutes: (event.deadline - deadline) / 60_000 });
      case 'answers.officeCounted':
        await database.insert(quizUncountedAnswers).values({
          id: randomUUID(),
          submissionId: submissionId ?? '',
          answers: { 2: '17' },
          answeredAt: { 2: 1e9 },
          receivedAt: clock.now(),
        });
        return await allowed({ kind: 'late' });
      case 'attempt.anotherAllowed':
        return await allowed({ kind: 'attempt' });
      case 'attempt.closed':
        return await closeOverdue(database, { now: clock.now(), userId: person.id });
      case 'answers.keptAside':
        return await calls.submit({
          submissionId,
          clientId,
          background: true,
          answers: { 2: '17' },
          ...timed({ 2: 1e9 }),
        });
      case 'end.seen':
        return await calls.read(submissionId ?? '');
      case 'key.shown':
        return await calls.questions();
      case 'score.corrected':
        return await setKey('3');
      case 'attempt.reconstructed': {
        const id = randomUUID();
        const after = stateAfter(noSubmission, event);
        if (after === null) throw new Error('The record was not reconstructed');
        const version = await currentVersion(database, quizId);
        const columns = toColumns(shifted(after, began - start));
        await database
          .insert(quizSubmissions)
          .values({ ...columns, id, quizId, userId: person.id, versionId: version?.id ?? null });
        return await reconstructEvents(database, [id]);
      }
    }
  }
  return {
    began,
    stored,
    bringAbout: async (event: AttemptEvent) => {
      waitUntil(event.at);
      await bringAbout(event);
    },
    eventTypes: async () => {
      const row = await stored();
      const rows = await database
        .select({ type: attemptEvents.type })
        .from(attemptEvents)
        .where(eq(attemptEvents.submissionId, row?.id ?? ''))
        .orderBy(asc(attemptEvents.seq));
      return rows.map(({ type }) => type);
    },
  };
}

/** The state with all its times moved by these milliseconds. */
function shifted(snapshot: Snapshot, ms: number): Snapshot {
  const { context } = snapshot;
  const later = <Moment extends number | null>(moment: Moment) => (moment === null ? moment : moment + ms);
  return submissionMachine.resolveState({
    value: snapshot.value,
    context: {
      ...context,
      startedAt: context.startedAt + ms,
      deadline: context.deadline + ms,
      completedAt: later(context.completedAt),
      keyShownAt: later(context.keyShownAt),
      endSeenAt: later(context.endSeenAt),
      anotherAllowedAt: later(context.anotherAllowedAt),
    },
  });
}

/** The state without the grade: the server computes it, and the model has a given one. */
function situationOf({ value, context }: Snapshot) {
  const { score: _, correctCount: __, incorrectCount: ___, totalQuestions, ...rest } = context;
  return { value, isGraded: totalQuestions !== null, ...rest };
}

describe('a submission record on the server', () => {
  for (const path of isWhole ? paths : shareOf(submissionMachine, paths)) {
    it(`path ${paths.indexOf(path) + 1}: ${eventsOf(path)
      .map(({ type }) => type)
      .join(', ')}`, async () => {
      const student = await playStudent();
      for (const { event, state } of statesOf(path)) {
        await student.bringAbout(event);
        const row = await student.stored();
        if (row === undefined) throw new Error(`There is no record after ${event.type}`);
        expect(situationOf(toSnapshot(row)), event.type).toEqual(
          situationOf(shifted(state, student.began - start)),
        );
      }
      expect(await student.eventTypes()).toEqual(eventsOf(path).map(({ type }) => type));
    });
  }
});

const walked = new Map(
  paths.flatMap(statesOf).map(({ state }) => [JSON.stringify([state.value, state.context]), state]),
);

test('the columns of a record and the state of the machine can be converted without loss', () => {
  expect(walked.size).toBeGreaterThan(50);
  for (const state of walked.values()) {
    const again = toSnapshot(toColumns(state));
    expect([again.value, again.context]).toEqual([state.value, state.context]);
  }
});

test('the save statement writes only records whose machine accepts a save', async () => {
  const { database } = site;
  const states = [...walked.values()];
  const moments = [saved.at, deadline + 10_000, deadline + 10_001];
  const cases = states.flatMap((state) =>
    moments.flatMap((at) =>
      [undefined, state.context.revision, state.context.revision + 1].map((revision) => ({
        state,
        at,
        revision,
      })),
    ),
  );
  const people = await addPeople(database, cases.length);
  const ids = people.map(() => randomUUID());
  const rows = cases.map(({ state }, index) => ({
    ...toColumns(state),
    // A release without events has no such time.
    anotherAllowedAt: null,
    id: ids[index] ?? '',
    quizId,
    userId: people[index] ?? '',
  }));
  // A statement has 65,535 parameters at most.
  for (let from = 0; from < rows.length; from += 1000)
    await database.insert(quizSubmissions).values(rows.slice(from, from + 1000));
  await reconstructEvents(database, ids);
  const writes = await Promise.all(
    cases.map(async ({ at, revision }, index) => {
      const named = { quizId, userId: people[index] ?? '' };
      const request = { ...named, sessionVersion: 0, answers: { 3: '2' }, clientId: 'page-3', revision };
      const times = { startedAt: new Date(start) };
      const names = { quizTitle: 'Sums one', subjectName: 'Sums', resultsHeld: false };
      const id = ids[index] ?? '';
      const attempt = { ...named, ...times, ...names, id, versionId: null, paperSeed: null };
      return (await saveStatement(database)({ request, attempt, now: new Date(at) })) !== null;
    }),
  );
  const takes = cases.map(
    ({ state, at, revision }) =>
      stateAfter(state, { type: 'answers.saved', at, clientId: 'page-3', changed: { 3: '2' }, revision }) !==
      null,
  );
  expect(writes).toEqual(takes);
  expect(new Set(takes)).toEqual(new Set([true, false]));
});

test('a record that a release without events writes follows from its events', async () => {
  const { database } = site;
  const student = await playStudent();
  await student.bringAbout(reconstructedOpen);
  const row = await student.stored();
  await database
    .update(quizSubmissions)
    .set({ answers: { 0: '3' }, revision: 4 })
    .where(eq(quizSubmissions.id, row?.id ?? ''));
  await student.bringAbout({ ...saved, revision: 4 });
  await database
    .update(quizSubmissions)
    .set({ status: 'completed', closedBy: 'person', completedAt: new Date(student.began), endSeenAt: null })
    .where(eq(quizSubmissions.id, row?.id ?? ''));
  expect(await student.eventTypes()).toEqual([
    reconstructed.type,
    reconstructed.type,
    'answers.saved',
    reconstructed.type,
  ]);
});
