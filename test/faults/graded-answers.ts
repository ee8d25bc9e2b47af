import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';

/** An answer that a user chose. */
export interface Choice {
  readonly userId: string;
  readonly submissionId: string;
  readonly question: string;
  readonly text: string;
  /** Milliseconds into the attempt, as the page measured it. */
  readonly into: number;
  readonly device: number;
  /** The real time, in epoch milliseconds. */
  readonly at: number;
  /** The browser was killed before the answer reached the disk. */
  mayBeLost: boolean;
}

/** The stored attempt at the end of a schedule. */
export interface Graded {
  readonly id: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly startedAt: Date;
  readonly completedAt: Date;
  /** The device whose submission was graded; null when the server closed the attempt. */
  readonly submittedBy: number | null;
}

export interface Circumstances {
  /** By device. */
  readonly notCounted: readonly (readonly NotCounted[])[];
  readonly keySeen: boolean;
  /** Every device was online again too late for its answers to count. */
  readonly cameTooLate: boolean;
}

/**
 * @returns what is wrong with the grading: for each question the last answer of those that could count is graded, and
 * each other one, unless replaced by a later answer on its device, is on the list of answers that do not count. Empty
 * when all is right.
 */
export function findUnfair(
  graded: Graded,
  choices: readonly Choice[],
  circumstances: Circumstances,
): string[] {
  const questions = new Set([...choices.map(({ question }) => question), ...Object.keys(graded.answers)]);
  return [...questions].flatMap((question) => {
    const wrong = findWrong(
      graded,
      choices.filter((each) => each.question === question),
      graded.answers[question],
      circumstances,
    );
    return wrong === null ? [] : [`question ${question}: ${wrong}`];
  });
}

function findWrong(
  graded: Graded,
  choices: readonly Choice[],
  answer: string | undefined,
  circumstances: Circumstances,
): string | null {
  /** The devices whose later answers do not count; earlier ones count if they were sent in time. */
  const replaced = new Set<number>();
  const devices = [0, 1].map((device) => choices.filter((each) => each.device === device));
  for (;;) {
    const lasts = devices.flatMap((own) => own.at(-1) ?? []);
    const latest = Math.max(...lasts.map(({ into }) => into));
    const last = lasts.filter(({ into }) => into === latest);
    if (last.length === 0) return answer === undefined ? null : `«${answer}» is graded and was not to be`;
    if (last.some(({ text }) => text === answer)) return null;
    for (const choice of last) {
      if (!choice.mayBeLost && !replaced.has(choice.device)) {
        replaced.add(choice.device);
        const told = circumstances.notCounted[choice.device]?.some(
          (each) => each.answers[choice.question] === choice.text && each.reason !== '',
        );
        const what = `«${choice.text}» of device ${choice.device}, chosen at ${choice.into}`;
        if (!mayNotCount(graded, choice, circumstances)) return `${what}, had to count; «${answer}» does`;
        if (!told) return `${what}, does not count, and nobody is told`;
      }
      devices[choice.device]?.pop();
    }
  }
}

/** Answers of a second device after the submission count within the time if they were chosen before it. */
function mayNotCount(
  { submittedBy, startedAt, completedAt }: Graded,
  { device, into }: Choice,
  { keySeen, cameTooLate }: Circumstances,
): boolean {
  if (keySeen) return true;
  if (submittedBy === null || submittedBy === device) return false;
  return into > completedAt.getTime() - startedAt.getTime() || cameTooLate;
}
