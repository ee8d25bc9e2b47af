import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { getCourse } from '#contract/courses.ts';
import { changeContent, readContent } from '#contract/office/content.ts';
import { checkQuestionFile, importQuestionFile } from '#contract/office/question-files.ts';
import {
  correctKey,
  createQuiz,
  getOfficeQuiz,
  getOfficeQuizzes,
  previewCorrection,
} from '#contract/office/quizzes.ts';
import { courses } from '#contract/office/resources/courses.ts';
import { formatFields } from '#contract/office/resources/resource.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { writeQuestionFile } from '#server/question-files/write-question-file.ts';
import { currentVersion } from '#server/quiz/quiz-versions.ts';
import { questionOf } from '../../support/server/question-files.ts';
import { toOds, toXlsx } from '../../support/spreadsheets/workbook.ts';
import type { Figure } from '../figure.ts';
import { timed } from '../latency.ts';
import { longestWait } from '../longest-wait.ts';
import { joinAsOwner, type OfficeCall } from '../office-client.ts';
import { type QuizHarness, quizId, type Student, setUpHarness, tenAnswers } from '../quiz-harness.ts';

const runs = 5;
const questionsInFile = 1000;
const attempts = 10_000;
/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const atOnce = 1000;
const changes = 20;
const courseId = 'abacus-foundation';

/** Times of office requests to one of two processes of the built server on one PostgreSQL. */
export async function officeFigures(): Promise<readonly Figure[]> {
  const harness = await setUpHarness('postgres');
  try {
    const [first, second] = await harness.start(2);
    if (first === undefined || second === undefined) throw new Error('No server was started');
    const call = await joinAsOwner(first.url, harness.dataFolder);
    return [
      ...(await importFigures(call)),
      ...(await largeFileFigures(call, first.url)),
      ...(await correctionFigures(harness, call)),
      await changeFigure(call, second.url),
    ];
  } finally {
    await harness.stop();
  }
}

/** Different questions each time, since a quiz rejects duplicates. */
const giftFile = (run: number) =>
  Array.from(
    { length: questionsInFile },
    (_, index) => `What is ${index} + ${run}? {=${index + run} ~${index + run + 1} ~${index + run + 2}}\n`,
  ).join('\n');

const fileAddress = ({ path }: { readonly path: string }, quizId: string, choices: object) =>
  path.replace('{id}', quizId).replace('{choices}', encodeURIComponent(JSON.stringify(choices)));

async function importFigures(call: OfficeCall): Promise<readonly Figure[]> {
  const { subjects } = v.parse(
    getOfficeQuizzes.response,
    await call(getOfficeQuizzes, getOfficeQuizzes.path),
  ).data;
  const checked: number[] = [];
  const added: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const form = { title: `Sums ${run}`, subjectId: subjects[0]?._id };
    const { _id } = v.parse(createQuiz.response, await call(createQuiz, createQuiz.path, form)).data;
    const { revision } = v.parse(
      getOfficeQuiz.response,
      await call(getOfficeQuiz, `office/quizzes/${_id}`),
    ).data;
    const ask = async (of: typeof checkQuestionFile | typeof importQuestionFile, choices: object) => {
      let answer: unknown;
      const took = await timed(async () => {
        answer = await call(of, fileAddress(of, _id, choices), Buffer.from(giftFile(run)));
      });
      return { took, answer };
    };
    const check = await ask(checkQuestionFile, {});
    const { questions } = v.parse(checkQuestionFile.response, check.answer).data;
    const commit = await ask(importQuestionFile, {
      revision,
      leaveOutRefused: false,
      rememberColumns: false,
    });
    const done = v.parse(importQuestionFile.response, commit.answer).data;
    if (questions.length !== questionsInFile || done.added !== questionsInFile) {
      throw new Error(`Of ${questionsInFile} questions ${done.added} were added`);
    }
    checked.push(check.took);
    added.push(commit.took);
  }
  const wanted = { of: 'itself', atMost: 2000 } as const;
  const what = `a GIFT file of ${questionsInFile} questions`;
  return [
    { what: `${what}: checked`, unit: 'ms', ours: checked, wanted },
    { what: `${what}: added`, unit: 'ms', ours: added, wanted },
  ];
}

const largeTexts = { text: 1800, explanation: 2720 };

/** As many bytes as a file may have, in 1,000 questions. */
function largeFiles(): ReadonlyMap<string, Uint8Array> {
  const words = (length: number, seed: number) =>
    Array.from({ length: length / 8 }, (_, index) =>
      ((seed * 7919 + index * 104_729) % 46_656).toString(36).padStart(7, 'x'),
    ).join(' ');
  const questions = Array.from({ length: questionsInFile }, (_, index) =>
    questionOf(
      words(largeTexts.text, index),
      ['one', 'two', 'three'],
      0,
      words(largeTexts.explanation, index),
    ),
  );
  const written = (['gift', 'csv', 'moodle-xml'] as const).map(
    (format) => [format, Buffer.from(writeQuestionFile(questions, format).text)] as const,
  );
  const rows = questions.map(({ text, options, explanation }) => [
    text,
    ...options.map((option) => option.text),
    'A',
    explanation,
  ]);
  const header = ['question', 'option A', 'option B', 'option C', 'right option', 'explanation'];
  return new Map<string, Uint8Array>([
    ...written,
    ['xlsx', toXlsx([{ name: 'questions', rows: [header, ...rows] }])],
    ['ods', toOds([{ name: 'questions', rows: [header, ...rows] }])],
  ]);
}

/** The time of the check of a large file, and of another request during it. */
async function largeFileFigures(call: OfficeCall, url: string): Promise<readonly Figure[]> {
  const { subjects } = v.parse(
    getOfficeQuizzes.response,
    await call(getOfficeQuizzes, getOfficeQuizzes.path),
  ).data;
  const form = { title: 'Large files', subjectId: subjects[0]?._id };
  const { _id } = v.parse(createQuiz.response, await call(createQuiz, createQuiz.path, form)).data;
  const checked: number[] = [];
  const waited: number[] = [];
  for (const [format, file] of largeFiles()) {
    let answer: unknown;
    const check = async () => {
      answer = await call(checkQuestionFile, fileAddress(checkQuestionFile, _id, {}), file);
    };
    const wait = await longestWait(`${url}/api/courses/get-course/${courseId}`, async () => {
      checked.push(await timed(check));
    });
    waited.push(wait);
    const { questions } = v.parse(checkQuestionFile.response, answer).data;
    if (questions.length !== questionsInFile)
      throw new Error(`Of ${questionsInFile} questions as ${format} ${questions.length} were read`);
  }
  const what = `a file of up to 5 MB with ${questionsInFile} questions (GIFT, CSV, Moodle XML, .xlsx, .ods)`;
  return [
    {
      what: `${what}: the slowest check`,
      unit: 'ms',
      ours: [Math.max(...checked)],
      wanted: { of: 'itself', atMost: 3000 },
    },
    {
      what: `${what}: the longest wait of another request meanwhile`,
      unit: 'ms',
      ours: [Math.max(...waited)],
      wanted: { of: 'itself', atMost: 100 },
    },
  ];
}

async function correctionFigures(harness: QuizHarness, call: OfficeCall): Promise<readonly Figure[]> {
  const students: Student[] = [];
  while (students.length < attempts) students.push(...(await harness.addStudents(atOnce)));
  const version = await harness.withDatabase(async (database) => {
    const current = await currentVersion(database, quizId);
    const now = new Date();
    const rows = students.map(({ id }, index) => ({
      id: randomUUID(),
      quizId,
      userId: id,
      versionId: current?.id ?? null,
      status: 'completed' as const,
      answers: tenAnswers(index),
      startedAt: now,
      deadline: now,
      completedAt: now,
      closedBy: 'person' as const,
      score: 0,
      correctCount: 0,
      incorrectCount: 10,
      totalQuestions: 10,
      timeTaken: 60,
    }));
    for (let from = 0; from < rows.length; from += atOnce) {
      await database.insert(quizSubmissions).values(rows.slice(from, from + atOnce));
    }
    return current;
  });
  const [question] = version?.paper.questions ?? [];
  if (version === undefined || question === undefined) throw new Error('The quiz has no version');
  const path = `office/quizzes/${quizId}/versions/${version.number}`;
  const previewed: number[] = [];
  const corrected: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const others = question.options.filter(({ id }) => id !== question.correctOptionId);
    const optionId = others[run % others.length]?.id;
    const correction = { questionId: question.id, optionId };
    let told: unknown;
    previewed.push(
      await timed(async () => {
        told = await call(previewCorrection, `${path}/preview-correction`, correction);
      }),
    );
    const preview = v.parse(previewCorrection.response, told).data;
    corrected.push(
      await timed(async () => {
        told = await call(correctKey, `${path}/correct-key`, { ...correction, digest: preview.digest });
      }),
    );
    const result = v.parse(correctKey.response, told).data;
    if (result.attempts !== attempts || !isDeepStrictEqual(result, preview)) {
      throw new Error('The correction did other than its preview said');
    }
  }
  const wanted = { of: 'itself', atMost: 5000 } as const;
  const what = `a corrected key of ${attempts} attempts`;
  return [
    { what: `${what}: previewed`, unit: 'ms', ours: previewed, wanted },
    { what: `${what}: graded again`, unit: 'ms', ours: corrected, wanted },
  ];
}

/** The longest time until a visitor of the other process sees a confirmed change. */
async function changeFigure(call: OfficeCall, url: string): Promise<Figure> {
  const seen = async () => {
    const response = await fetch(`${url}/api/courses/get-course/${courseId}`);
    return v.parse(getCourse.response, await response.json()).data?.courseTitle;
  };
  const took: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    await seen();
    const path = `office/content/courses/${courseId}`;
    const { revision, values } = v.parse(readContent.response, await call(readContent, path)).data;
    const title = `Beads, edition ${change}`;
    await call(changeContent, path, { revision, values: { ...formatFields(courses, values), title } });
    took.push(
      await timed(async () => {
        while ((await seen()) !== title);
      }),
    );
  }
  return {
    what: `a course changed in the office, seen in another process: the slowest of ${changes}`,
    unit: 'ms',
    ours: [Math.max(...took)],
    wanted: { of: 'itself', atMost: 1000 },
  };
}
