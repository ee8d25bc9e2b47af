import { type LineResponse, openLine } from './lean-line.ts';
import { quizId, type StudentWithPaper, tenAnswers } from './quiz-harness.ts';

/** Sent by the page with the answers. */
export const progress = {
  marked: [2],
  visited: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  current: 9,
  answeredAt: Object.fromEntries(Array.from({ length: 10 }, (_, index) => [String(index), 1000 * index])),
};
export const clientId = 'bench';
const activity = [
  [12_345, 'chosen', 3],
  [12_399, 'jumped', 4],
];

const rounds = Array.from({ length: 40 }, (_, round) => {
  const others = tenAnswers(Math.floor(round / 10) + 1);
  const changed = Object.entries(others).slice(0, (round % 10) + 1);
  return { ...tenAnswers(Math.floor(round / 10)), ...Object.fromEntries(changed) };
});

export function answersOf(round: number): Readonly<Record<string, string>> {
  return rounds[round % rounds.length] ?? {};
}

export interface SavingStudent extends StudentWithPaper {
  saved: number;
  /** @throws unless the server accepts it */
  readonly save: () => Promise<void>;
  readonly close: () => void;
}

/** A student with a connection of their own who saves revision after revision. */
export async function startSaving(url: string, paper: StudentWithPaper): Promise<SavingStudent> {
  const line = await openLine(url);
  const write = savesOf(url, paper);
  const student: SavingStudent = {
    ...paper,
    saved: 0,
    save: async () => {
      requireTaken(await line.ask(write(student.saved)));
      student.saved += 1;
    },
    close: line.close,
  };
  return student;
}

export function requireTaken({ status, body }: LineResponse): void {
  if (status !== 200) throw new Error(`The server answered ${status}: ${body}`);
}

/** Built beforehand except for the revision. */
function savesOf(url: string, { id, token, submissionId }: StudentWithPaper): (revision: number) => Buffer {
  const fixed = rounds.map((answers) =>
    JSON.stringify({
      quizId,
      answers,
      score: 0,
      timeTaken: 60,
      userId: id,
      status: 'in-progress',
      submissionId,
      clientId,
      progress,
      activity,
    }).slice(0, -1),
  );
  const head = [
    `PATCH /api/quiz/updateQuizSubmission/${id} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: ',
  ].join('\r\n');
  return (revision) => {
    const body = `${fixed[revision % fixed.length]},"revision":${revision}}`;
    return Buffer.from(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
}
