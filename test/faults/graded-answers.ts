import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';

export interface Choice {
  readonly userId: string;
  readonly submissionId: string;
  readonly question: string;
  readonly text: string;
  /** Milliseconds into the attempt, as the page measured it. */
  readonly intoMs: number;
  readonly device: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The browser was killed before the answer reached the disk. */
  mayBeLost: boolean;
}

export interface Graded {
  readonly id: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly startedAt: Date;
  readonly completedAt: Date;
  /** The device whose submission was graded; null when the server closed the attempt. */
  readonly submittedBy: number | null;
}

export interface Circumstances {
  readonly notCountedByDevice: readonly (readonly NotCounted[])[];
  readonly keySeen: boolean;
  readonly scoreSeen: boolean;
  /** Every device was offline until its answers no longer counted. */
  readonly onlineTooLate: boolean;
}

/**
 * @returns one sentence for each error: the last answer that could count must be graded, and every other one
 * that was not replaced must be reported as not counted
 */
export function findGradingErrors(
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
  const replaced = new Set<number>();
  const devices = [0, 1].map((device) => choices.filter((each) => each.device === device));
  for (;;) {
    const lasts = devices.flatMap((own) => own.at(-1) ?? []);
    const latest = Math.max(...lasts.map(({ intoMs }) => intoMs));
    const last = lasts.filter(({ intoMs }) => intoMs === latest);
    if (last.length === 0) return answer === undefined ? null : `«${answer}» is graded and was not to be`;
    if (last.some(({ text }) => text === answer)) return null;
    for (const choice of last) {
      if (!choice.mayBeLost && !replaced.has(choice.device)) {
        replaced.add(choice.device);
        const isReported = circumstances.notCountedByDevice[choice.device]?.some(
          (each) => each.answers[choice.question] === choice.text && each.reason !== '',
        );
        const what = `«${choice.text}» of device ${choice.device}, chosen at ${choice.intoMs}`;
        if (!mayNotCount(graded, choice, circumstances)) return `${what}, had to count; «${answer}» does`;
        if (!isReported) return `${what}, does not count, and is not reported`;
      }
      devices[choice.device]?.pop();
    }
  }
}

/** After a submission, answers of a second device count if they are older than it, in time, and the score is unseen. */
function mayNotCount(
  { submittedBy, startedAt, completedAt }: Graded,
  { device, intoMs }: Choice,
  { keySeen, scoreSeen, onlineTooLate }: Circumstances,
): boolean {
  if (keySeen) return true;
  if (submittedBy === null || submittedBy === device) return false;
  return scoreSeen || intoMs > completedAt.getTime() - startedAt.getTime() || onlineTooLate;
}
