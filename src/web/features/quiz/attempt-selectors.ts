import type { SnapshotFrom } from 'xstate';
import { type quizAttemptMachine, secondsLeft } from '#machines/quiz-attempt.machine.ts';
import type { PaperQuestion, PaperWork } from '#machines/quiz-attempt.types.ts';
import { durationSeconds } from '#machines/rules/attempt-clock.ts';
import { type PaletteState, paletteCounts, paletteStates } from '#machines/rules/palette.ts';

type Snapshot = SnapshotFrom<typeof quizAttemptMachine>;

/** Which face the route shows. */
export function selectFace(snapshot: Snapshot): 'loading' | 'empty' | 'elsewhere' | 'ended' | 'paper' {
  if (snapshot.hasTag('ended')) return 'ended';
  if (snapshot.matches('noQuestions')) return 'empty';
  if (snapshot.hasTag('elsewhere')) return 'elsewhere';
  return snapshot.hasTag('paper') ? 'paper' : 'loading';
}

/** What lies over the paper, if anything. */
export function selectOverlay(
  snapshot: Snapshot,
): 'completing' | 'overtaken' | 'sealed' | 'notAccepted' | 'asking' | null {
  if (snapshot.hasTag('asking')) return 'asking';
  if (snapshot.hasTag('completing')) return 'completing';
  if (snapshot.matches('overtaken')) return 'overtaken';
  if (snapshot.matches('notAccepted')) return 'notAccepted';
  return snapshot.hasTag('sealed') && !selectCanGoOn(snapshot) ? 'sealed' : null;
}

/** Whether the answers are safe, and where. «saved» is only what the server has said of all of them. */
export function selectSaving(
  snapshot: Snapshot,
): 'saved' | 'saving' | 'offline' | 'unsaved' | 'refused' | 'onDevice' {
  if (snapshot.hasTag('saving')) return 'saving';
  if (snapshot.hasTag('offline')) return 'offline';
  if (snapshot.hasTag('refused')) return 'refused';
  if (snapshot.hasTag('unsaved') || snapshot.hasTag('sealed')) return 'unsaved';
  return snapshot.context.unsaved || !snapshot.context.savesAttempts ? 'onDevice' : 'saved';
}

/** Whether this device keeps a copy of the answers. */
export const selectKept = (snapshot: Snapshot) => !snapshot.hasTag('notKept');
/** Where the answers are that the server does not have. */
export const selectWhere = (snapshot: Snapshot) =>
  selectKept(snapshot) ? 'on this device' : 'while this page stays open';
export const selectUncounted = (snapshot: Snapshot) => snapshot.context.uncounted;
export const selectEnd = (snapshot: Snapshot) => snapshot.context.end;
export const selectMayTryAgain = (snapshot: Snapshot) => snapshot.can({ type: 'again.requested' });
export const selectIsOpening = (snapshot: Snapshot) => snapshot.hasTag('opening');
export const selectRefusal = (snapshot: Snapshot) => snapshot.context.refusal;

/** The answers are sealed, but the person may take the hand-in back. */
export const selectCanGoOn = (snapshot: Snapshot) =>
  snapshot.hasTag('sealed') && secondsLeft(snapshot.context) > 0;
export const selectReadOnly = (snapshot: Snapshot) => snapshot.hasTag('readOnly');
export const selectQuiz = (snapshot: Snapshot) => snapshot.context.quiz;
export const selectQuestions = (snapshot: Snapshot) => snapshot.context.questions;
export const selectHasQuestions = (snapshot: Snapshot) => snapshot.context.questions.length > 0;
export const selectCurrent = (snapshot: Snapshot) => snapshot.context.work.current;
export const selectWork = (snapshot: Snapshot) => snapshot.context.work;

/** The palette of the work that was looked at last, so that the many who ask at each change share one answer. */
let last: {
  readonly work: PaperWork;
  readonly questions: readonly PaperQuestion[];
  readonly states: readonly PaletteState[];
  readonly counts: Readonly<Record<PaletteState, number>>;
} | null = null;
function paletteOf({ context: { work, questions } }: Snapshot) {
  if (last?.work !== work || last.questions !== questions) {
    const states = paletteStates(questions.length, work);
    last = { work, questions, states, counts: paletteCounts(states) };
  }
  return last;
}
/** The state of each question's bead. */
export const selectPalette = (snapshot: Snapshot) => paletteOf(snapshot).states;
/** How many beads are in each state. */
export const selectCounts: Readonly<Record<PaletteState, (snapshot: Snapshot) => number>> = {
  answered: (snapshot) => paletteOf(snapshot).counts.answered,
  'not-answered': (snapshot) => paletteOf(snapshot).counts['not-answered'],
  'not-visited': (snapshot) => paletteOf(snapshot).counts['not-visited'],
  marked: (snapshot) => paletteOf(snapshot).counts.marked,
};

export const selectResult = (snapshot: Snapshot) => snapshot.context.result;
export const selectSpokenTime = (snapshot: Snapshot) => snapshot.context.spokenTime;
export const selectSecondsLeft = (snapshot: Snapshot) => secondsLeft(snapshot.context);
export const selectDuration = (snapshot: Snapshot) => durationSeconds(snapshot.context.quiz?.timeLimit);
export const selectMarked = ({ context: { work } }: Snapshot) => work.marked.includes(work.current);
/** The text chosen for the question on view; null while none is. */
export const selectChosen = ({ context: { work } }: Snapshot) => work.answers[work.current] ?? null;
export const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'question.previous' });
export const selectIsLast = ({ context }: Snapshot) => context.work.current === context.questions.length - 1;
