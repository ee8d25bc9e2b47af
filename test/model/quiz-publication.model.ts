import type { QuizDraft } from '#contract/office/quiz-document.ts';
import { quizPublicationMachine } from '#machines/quiz-publication/quiz-publication.machine.ts';
import type {
  CheckedTexts,
  PublishOutcome,
  QuizTexts,
  SaveOutcome,
  StoredOutcome,
} from '#machines/quiz-publication/quiz-publication.types.ts';
import { done, failed, type ModelOptions } from './model-options.ts';

const documentWith = (timeLimit: number | null): QuizDraft => ({
  subjectId: 'maths',
  sequence: 1,
  timeLimit,
  passingMarks: null,
  allowReattempt: false,
  shuffleQuestions: false,
  shuffleOptions: false,
  drawCount: null,
  practice: null,
  certificateLevel: '',
  keyShown: 'after-submit',
  keyShownFrom: null,
  title: 'Sums',
  description: '',
  questions: [],
});
const textsWith = (timeLimit: string): QuizTexts => ({
  ...documentWith(null),
  sequence: '1',
  timeLimit,
  passingMarks: '',
  drawCount: '',
});

/** The quiz as the form opened it. */
export const opened = { texts: textsWith(''), document: documentWith(null) };
export const twenty = { texts: textsWith('20'), document: documentWith(20) };
export const forty = { texts: textsWith('40'), document: documentWith(40) };
const unfitTexts = textsWith('ten');
export const typed = { twenty: twenty.texts, forty: forty.texts, unfit: unfitTexts };

const fitOf = ({ document }: { readonly document: QuizDraft }): CheckedTexts => ({ kind: 'fit', document });
export const checked = {
  opened: fitOf(opened),
  twenty: fitOf(twenty),
  forty: fitOf(forty),
  unfit: { kind: 'unfit', problems: { timeLimit: 'This must be a number of minutes' } },
} satisfies Record<string, CheckedTexts>;

/** The result of a check of these texts. */
const checkOf = ({ timeLimit }: QuizTexts): CheckedTexts => {
  if (timeLimit === 'ten') return checked.unfit;
  return timeLimit === '' ? checked.opened : timeLimit === '20' ? checked.twenty : checked.forty;
};

const noQuestion = { questions: 'A quiz needs a question' };
export const saveOutcomes: readonly SaveOutcome[] = [
  { kind: 'saved', revision: 4 },
  { kind: 'refused', problems: { subjectId: 'There is no such subject' } },
  { kind: 'conflict', reason: 'Another staff member has changed this quiz.' },
  { kind: 'failed', reason: 'We cannot reach the server.' },
];
export const publishOutcomes: readonly PublishOutcome[] = [
  { kind: 'published', number: 2, revision: 5 },
  { kind: 'refused', problems: noQuestion },
  { kind: 'conflict', reason: 'There is nothing new to publish.' },
  { kind: 'failed', reason: 'This is taking too long.' },
];
export const storedOutcomes: readonly StoredOutcome[] = [
  { kind: 'saved', revision: 7 },
  { kind: 'published', number: 3, revision: 8 },
  { kind: 'other' },
];

export const publicationInput = { quizId: 'sums', revision: 3, isNew: false, ...opened };

/** The model of the publication machine, which the walks on its form share. */
export const quizPublicationModel: ModelOptions<typeof quizPublicationMachine> = {
  machine: quizPublicationMachine,
  inputs: [publicationInput, { ...publicationInput, revision: 0, isNew: true }],
  events: [
    ...Object.values(typed).map((texts) => ({ type: 'texts.changed', texts }) as const),
    ...Object.values(checked).flatMap((check) => [
      { type: 'save.requested', checked: check } as const,
      { type: 'publish.requested', checked: check } as const,
    ]),
    ...saveOutcomes.map((outcome) => done('saveDraft', outcome)),
    failed('saveDraft', new Error('a fault in this program')),
    ...publishOutcomes.map((outcome) => done('publishDraft', outcome)),
    failed('publishDraft', new Error('a fault in this program')),
    ...storedOutcomes.map((outcome) => done('compareStored', outcome)),
    failed('compareStored', new Error('a fault in this program')),
  ],
  // A check is always of the typed texts, and typing always makes new texts: not the current, saved or sent ones.
  canHappen: (snapshot, event) => {
    const { texts, saved, sent } = snapshot.context;
    if ('checked' in event) return event.checked === checkOf(texts);
    if (event.type !== 'texts.changed') return true;
    const others = snapshot.matches('sending') ? [texts, saved, sent.texts] : [texts, saved];
    return others.every(({ timeLimit }) => timeLimit !== event.texts.timeLimit);
  },
  // Of the typed texts it matters only whether they can be saved, are saved, and are those that were sent.
  project: (snapshot) => {
    const { texts, saved, sent, isNew, isPublishing, refusal, reason, number } = snapshot.context;
    const saysWhy = snapshot.matches({ editing: 'failed' }) || snapshot.matches({ editing: 'conflict' });
    return {
      value: snapshot.value,
      isUnfit: checkOf(texts) === checked.unfit,
      isSaved: texts === saved,
      isNew,
      ...(snapshot.matches('sending') && { isPublishing, isSent: texts === sent.texts }),
      ...(saysWhy && { reason }),
      ...(snapshot.matches({ editing: 'published' }) && { number }),
      ...(snapshot.matches({ editing: 'refused' }) && {
        problems: refusal?.problems,
        isSame: refusal?.texts.timeLimit === texts.timeLimit,
      }),
    };
  },
};
