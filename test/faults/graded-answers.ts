import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';

/** An answer that somebody chose on a paper. */
export interface Choice {
  readonly userId: string;
  readonly submissionId: string;
  /** Its index. */
  readonly question: string;
  readonly text: string;
  /** Milliseconds into the attempt, as the page reckoned it. */
  readonly into: number;
  readonly device: number;
  /** When it was chosen in truth, epoch milliseconds. */
  readonly at: number;
  /** The browser was killed before it had reached the disk. */
  mayBeLost: boolean;
}

/** An attempt as it is stored once all is over. */
export interface Graded {
  readonly id: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly startedAt: Date;
  readonly completedAt: Date;
  /** The device whose submit was graded; null when the server closed the attempt. */
  readonly submittedBy: number | null;
}

export interface Circumstances {
  /** By device. */
  readonly notCounted: readonly (readonly NotCounted[])[];
  readonly keySeen: boolean;
  /** Every device was back too late for a second device's answers. */
  readonly cameTooLate: boolean;
}

/**
 * What is wrong with how choices were graded; nothing when for each question the answer chosen last of those that
 * could count is graded, and each other one, unless another was chosen later in its place, is on the list of answers
 * that do not count.
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
  /** The devices whose later choice does not count: what they had chosen before counts where it was sent in time. */
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

/** Answers of a second device that come after the submit count within the time if they were chosen before it. */
function mayNotCount(
  { submittedBy, startedAt, completedAt }: Graded,
  { device, into }: Choice,
  { keySeen, cameTooLate }: Circumstances,
): boolean {
  if (keySeen) return true;
  if (submittedBy === null || submittedBy === device) return false;
  return into > completedAt.getTime() - startedAt.getTime() || cameTooLate;
}
