// Runs in a copy of the project in which questions have a new field `nudge`. Prints the field after each step.
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { savedDraft } from '#contract/office/quiz-document.ts';
import { getQuestionsByQuiz } from '#contract/quizzes.ts';
import { summariseResult } from '#domain/attempts/result-summary.ts';
import { staff } from '#server/db/office-schema.ts';
import { openInMemory } from '#server/db/open-embedded.ts';
import { questions, users } from '#server/db/schema.ts';
import { readOfficeQuiz, saveQuizDraft } from '#server/office/quizzes/edit-quiz.ts';
import { publishQuiz } from '#server/office/quizzes/publish-quiz.ts';
import { exportQuestionFile } from '#server/office/quizzes/question-file.ts';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { readQuestions } from '#server/quiz/read-questions.ts';
import { submitAttempt } from '#server/quiz/submit-attempt.ts';
import { addSubjects } from '#server/sample/fill.ts';
import { parseDraft } from '#web/actors/quiz/stored-attempt.ts';
import { readResult } from '#web/features/quiz/navigation-state.ts';

const quizId = 'sums';
const now = new Date('2026-03-02T04:30:00.000Z');
const person = { userId: 'asha', sessionVersion: 0 };
const nudges = (list) => list.map(({ nudge }) => nudge ?? null);

const { database, close } = await openInMemory(async (opened) => {
  await opened.execute(sql`alter table questions add column nudge text`);
  await addSubjects(opened, [
    {
      _id: 'abacus',
      name: 'Abacus',
      quizzes: [
        {
          _id: quizId,
          title: 'Sums',
          description: '',
          sequence: 1,
          passingMarks: 1,
          price: 0,
          allowReattempt: true,
          questions: [
            { questionText: '1 + 1 = ?', options: ['2', '3'], correctAnswer: '2', nudge: 'Two beads' },
            { questionText: '2 + 2 = ?', options: ['4', '5'], correctAnswer: '4', nudge: 'Four beads' },
          ],
        },
      ],
    },
  ]);
});
const actor = { id: 'meera', name: 'Meera Iyer', email: 'meera@shop.example' };
await database.insert(staff).values({ ...actor, role: 'owner', createdAt: now });
await database.insert(users).values({
  id: person.userId,
  role: 'student',
  fullName: 'Asha',
  email: 'asha@shop.example',
  mobile: '9876543210',
  passwordHash: '',
  createdAt: now,
});

const inTransaction = (work) =>
  database.transaction((transaction) => work({ transaction, actor, now, uploadFolders: [] }));

const { document, revision: opened } = await readOfficeQuiz(database, quizId);
const [first, second] = document.questions;
const edited = v.parse(savedDraft, {
  ...document,
  questions: [first, { ...second, nudge: 'Four beads below' }],
});
const revision = await inTransaction((write) =>
  saveQuizDraft(write, quizId, { revision: opened, document: edited }),
);
const draft = (await readOfficeQuiz(database, quizId)).document;
await inTransaction((write) => publishQuiz(write, quizId, revision));
const rows = await database.select().from(questions).orderBy(questions.position);
const read = async () =>
  v.parse(
    getQuestionsByQuiz.response.entries.data,
    await readQuestions(database, { ...person, quizId }, now),
  );
const paper = await read();
const stored = parseDraft({
  version: 4,
  submissionId: 'one',
  revision: 1,
  clientId: 'page',
  previousClientIds: [],
  unsaved: false,
  handedIn: false,
  answers: {},
  progress: { marked: [], visited: [], current: 0 },
  overAt: 0,
  paper: {
    quiz: {
      _id: quizId,
      title: '',
      subjectName: '',
      timeLimit: null,
      passingMarks: null,
      allowReattempt: true,
    },
    questions: paper,
  },
});
await submitAttempt(database, { ...person, quizId, answers: { 0: '2' } }, 'create', now);
const key = await read();
const graded = { score: 50, timeTaken: 1, correctCount: 1, incorrectCount: 0, totalQuestions: 2 };
const result = readResult({
  result: {
    ...summariseResult(key, { 0: '2' }, graded),
    ownerId: person.userId,
    quizId,
    quizTitle: 'Sums',
  },
});
const file = await exportQuestionFile(database, quizId, 'csv');
const imported = readQuestionFile(Buffer.from(file.text), 'csv').questions.map(({ question }) => question);
const { losses } = await exportQuestionFile(database, quizId, 'gift');
await close();

process.stdout.write(
  JSON.stringify({
    loaded: nudges(document.questions),
    saved: nudges(draft.questions),
    published: nudges(rows),
    attempt: nudges(paper),
    device: nudges(stored.paper.questions),
    review: nudges(result.questionDetails),
    imported: nudges(imported),
    losses,
  }),
);
