import type { AnswerSheet } from '#domain/attempts/answers.ts';
import { durationSeconds, secondsLeft } from '#domain/attempts/attempt-clock.ts';
import { type PaletteState, paletteCounts, paletteStates } from '#domain/attempts/palette.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { AttemptSnapshot } from './attempt-actor.ts';

export function selectView(snapshot: AttemptSnapshot): 'loading' | 'empty' | 'elsewhere' | 'ended' | 'paper' {
  if (snapshot.hasTag('ended')) return 'ended';
  if (snapshot.hasTag('empty')) return 'empty';
  if (snapshot.hasTag('elsewhere')) return 'elsewhere';
  return snapshot.hasTag('paper') ? 'paper' : 'loading';
}

export function selectOverlay(
  snapshot: AttemptSnapshot,
): 'completing' | 'conflict' | 'sealed' | 'notAccepted' | 'asking' | null {
  if (snapshot.hasTag('asking')) return 'asking';
  if (snapshot.hasTag('completing')) return 'completing';
  if (snapshot.hasTag('conflict')) return 'conflict';
  if (snapshot.hasTag('notAccepted')) return 'notAccepted';
  return snapshot.hasTag('sealed') && !selectCanGoOn(snapshot) ? 'sealed' : null;
}

/** «saved» only once the server has acknowledged all answers. */
export function selectSaving(
  snapshot: AttemptSnapshot,
): 'saved' | 'saving' | 'offline' | 'unsaved' | 'refused' | 'onDevice' {
  if (snapshot.hasTag('saving')) return 'saving';
  if (snapshot.hasTag('offline')) return 'offline';
  if (snapshot.hasTag('refused')) return 'refused';
  if (snapshot.hasTag('unsaved') || snapshot.hasTag('sealed')) return 'unsaved';
  return snapshot.context.unsaved || !snapshot.context.savesAttempts ? 'onDevice' : 'saved';
}

export const selectKept = (snapshot: AttemptSnapshot) => snapshot.context.isKept ?? true;
export const selectWhere = (snapshot: AttemptSnapshot) =>
  selectKept(snapshot) ? 'on this device' : 'while this page stays open';
export const selectUncounted = (snapshot: AttemptSnapshot) => snapshot.context.uncounted ?? 0;
export const selectEnd = (snapshot: AttemptSnapshot) => snapshot.context.end ?? null;
export const selectMayTryAgain = (snapshot: AttemptSnapshot) => snapshot.can({ type: 'again.requested' });
export const selectIsOpening = (snapshot: AttemptSnapshot) => snapshot.hasTag('opening');
export const selectRefusal = (snapshot: AttemptSnapshot) => snapshot.context.refusal ?? '';

export const selectCanGoOn = (snapshot: AttemptSnapshot) =>
  snapshot.hasTag('sealed') && secondsLeft(snapshot.context) > 0;
export const selectReadOnly = (snapshot: AttemptSnapshot) => snapshot.hasTag('readOnly');
export const selectQuiz = (snapshot: AttemptSnapshot) => snapshot.context.quiz;
export const selectQuestions = (snapshot: AttemptSnapshot) => snapshot.context.questions;
export const selectHasQuestions = (snapshot: AttemptSnapshot) => snapshot.context.questions.length > 0;
export const selectCurrent = (snapshot: AttemptSnapshot) => snapshot.context.answerSheet.current;
export const selectAnswerSheet = (snapshot: AttemptSnapshot) => snapshot.context.answerSheet;

/** Cached for the last answer sheet: two hundred cells read it at each change. */
let last: {
  readonly answerSheet: AnswerSheet;
  readonly questions: readonly PaperQuestion[];
  readonly states: readonly PaletteState[];
  readonly counts: Readonly<Record<PaletteState, number>>;
} | null = null;
function getPalette({ context: { answerSheet, questions } }: AttemptSnapshot) {
  if (last?.answerSheet !== answerSheet || last.questions !== questions) {
    const states = paletteStates(questions.length, answerSheet);
    last = { answerSheet, questions, states, counts: paletteCounts(states) };
  }
  return last;
}
export const selectPalette = (snapshot: AttemptSnapshot) => getPalette(snapshot).states;
export const selectCounts: Readonly<Record<PaletteState, (snapshot: AttemptSnapshot) => number>> = {
  answered: (snapshot) => getPalette(snapshot).counts.answered,
  'not-answered': (snapshot) => getPalette(snapshot).counts['not-answered'],
  'not-visited': (snapshot) => getPalette(snapshot).counts['not-visited'],
  marked: (snapshot) => getPalette(snapshot).counts.marked,
};

export const selectResult = (snapshot: AttemptSnapshot) => snapshot.context.result ?? null;
export const selectSpokenTime = (snapshot: AttemptSnapshot) => snapshot.context.spokenTime;
export const selectSecondsLeft = (snapshot: AttemptSnapshot) => secondsLeft(snapshot.context);
export const selectDuration = (snapshot: AttemptSnapshot) =>
  durationSeconds(snapshot.context.quiz?.timeLimit);
export const selectMarked = ({ context: { answerSheet } }: AttemptSnapshot) =>
  answerSheet.marked.includes(answerSheet.current);
export const selectChosen = ({ context: { answerSheet } }: AttemptSnapshot) =>
  answerSheet.answers[answerSheet.current] ?? null;
export const selectCanGoBack = (snapshot: AttemptSnapshot) => snapshot.can({ type: 'question.previous' });
export const selectIsLast = ({ context }: AttemptSnapshot) =>
  context.answerSheet.current === context.questions.length - 1;
