import type { AttemptEvent } from '#contract/attempt-events.ts';
import { allow } from '#contract/office/allowances.ts';
import { correctKey } from '#contract/office/quizzes.ts';
import {
  getQuestionsByQuiz,
  getSubmission,
  getSubmissionsByUser,
  signInMessage,
  submitQuiz,
  updateQuizSubmission,
} from '#contract/quizzes.ts';
import { submission } from '#domain/attempts/submission.ts';
import { paperQuestion } from '#domain/quizzes/question.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { competitions } from '#server/db/competition-schema.ts';
import { quizSubmissions, quizVersions, quizzes } from '#server/db/schema.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { type FieldSource, refused, tableRow, unchanged, viewBuilder, type Workflow } from './workflow.ts';

type Event = AttemptEvent['type'];
const view = viewBuilder<Event>();

const started = ['attempt.started', 'attempt.submittedUnread', 'attempt.reconstructed'] as const;
const ended = [
  'attempt.submitted',
  'attempt.submittedUnread',
  'attempt.closed',
  'answers.lateCounted',
  'attempt.reconstructed',
] as const;
const seen = [
  'end.seen',
  'key.shown',
  'attempt.submitted',
  'attempt.submittedUnread',
  'answers.lateCounted',
  'attempt.reconstructed',
] as const;
const answered = [
  'attempt.started',
  'answers.saved',
  'answers.merged',
  'attempt.submitted',
  'attempt.submittedUnread',
  'answers.lateCounted',
  'answers.officeCounted',
  'attempt.reconstructed',
] as const;
const versionRow = tableRow(quizVersions);
const submissionRow = tableRow(quizSubmissions);

const submissionFields: readonly FieldSource<Event, keyof typeof submission.entries>[] = [
  { fields: ['_id', 'userId'], from: [submissionRow] },
  { fields: ['quizId'], from: [submissionRow, tableRow(quizzes)] },
  { fields: ['answers'], from: answered },
  { fields: ['progress'], from: [submissionRow] },
  { fields: ['revision'], from: [...answered, 'attempt.closed'] },
  {
    fields: ['clientId'],
    from: [...started, 'attempt.claimed', 'answers.saved', 'attempt.submitted', 'answers.lateCounted'],
  },
  { fields: ['startedAt'], from: started },
  { fields: ['deadline'], from: [...started, 'time.extended'] },
  { fields: ['status'], from: ['attempt.started', ...ended] },
  { fields: ['completedAt', 'timeTaken', 'lateSync'], from: ended },
  {
    fields: ['score', 'correctCount', 'incorrectCount'],
    from: [...ended, 'answers.officeCounted', 'score.corrected', ...seen],
  },
  { fields: ['totalQuestions'], from: [...ended, 'answers.officeCounted', 'score.corrected'] },
  { fields: ['resultsHeld'], from: [tableRow(competitions)] },
  { fields: ['endSeen'], from: seen },
  { fields: ['mayTryAgain'], from: ['attempt.anotherAllowed'] },
  { fields: ['serverTime'], from: [{ constant: 'the server’s clock' }] },
];

const general = [
  refused(400, 'The answers do not fit the questions.'),
  refused(401, signInMessage),
  refused(403, messages.notYours),
];
const sent = {
  commands: [updateQuizSubmission, submitQuiz],
  events: [
    'attempt.submitted',
    'attempt.submittedUnread',
    'answers.merged',
    'answers.lateCounted',
    'answers.keptAside',
  ],
  withoutEvent: [
    refused(409, messages.conflict, 'inProgress'),
    refused(409, messages.moreTime, 'inProgress'),
    refused(404, messages.attemptUnknown, 'missing'),
    unchanged('Every answer is stored already: the record is returned.', 'submitted', 'closed', 'keyShown'),
    refused(409, messages.alreadySubmitted, 'submitted'),
    refused(409, messages.tooLate, 'inProgress', 'closed.unseen'),
    refused(409, messages.resultSeen, 'closed.seen', 'keyShown'),
    refused(409, messages.released, 'submitted', 'closed', 'keyShown'),
    ...general,
  ],
} as const;

export const quizAttemptWorkflow: Workflow<Event> = {
  name: 'quiz-attempt',
  title: 'Quiz attempt',
  about: 'A student answers the questions of a quiz in its time, and sees the result and the right answers.',
  events: 'attempt_events',
  machine: submissionMachine,
  steps: [
    {
      title: 'Open the question page',
      screens: [
        ['attempt-opening', 'opening'],
        ['quiz-attempt', 'takingOver.claiming'],
      ],
      commands: [submitQuiz],
      events: ['attempt.started', 'attempt.claimed', 'answers.merged'],
      beginsIn: ['submitted', 'closed', 'keyShown'],
      withoutEvent: [
        unchanged('The attempt in progress is returned.', 'inProgress'),
        refused(409, messages.alreadyCompleted, 'submitted', 'closed', 'keyShown'),
        refused(403, messages.locked),
        refused(404, messages.quizUnknown),
        ...general,
      ],
    },
    {
      title: 'Read the questions',
      screens: [
        ['attempt-look-up', 'asking.fetchingPaper'],
        ['quiz-unlocking', 'openingResult'],
        ['submit-quiz', 'openingResults'],
      ],
      commands: [getQuestionsByQuiz],
      events: ['attempt.started', 'key.shown'],
      withoutEvent: [
        unchanged('The questions are returned without their key.', 'inProgress', 'submitted', 'closed'),
        unchanged('The questions are returned with their key, which was shown before.', 'keyShown'),
        refused(401, signInMessage),
        refused(403, messages.locked),
        refused(404, messages.quizUnknown),
      ],
    },
    {
      title: 'Save the answers',
      screens: [
        ['question-paper', 'paper.saving.sending'],
        ['quiz-attempt', 'conflict.adding'],
        ['attempt-look-up', 'asking.addingLateAnswers'],
        ['submit-quiz', 'recalling'],
      ],
      commands: [updateQuizSubmission],
      events: ['answers.saved', 'answers.merged'],
      withoutEvent: [
        unchanged('The same save is stored already: its response is returned.', 'inProgress'),
        refused(404, messages.attemptUnknown, 'missing'),
        refused(409, messages.conflict, 'inProgress'),
        refused(409, messages.timeOver, 'inProgress', 'closed', 'keyShown'),
        refused(409, messages.alreadySubmitted, 'submitted', 'keyShown'),
        ...general,
      ],
    },
    {
      title: 'Submit',
      screens: [
        ['submit-quiz', 'submitting'],
        ['submit-quiz', 'sealed.syncing'],
      ],
      ...sent,
      events: [...sent.events, 'end.seen'],
    },
    {
      title: 'Send answers left on the device',
      screens: [['pending-submissions', 'sending']],
      ...sent,
    },
    {
      title: 'Close what nothing submitted',
      screens: [],
      commands: [
        { name: 'Every 15 seconds, and before each reading', file: 'src/server/quiz/close-overdue.ts' },
      ],
      actsOn: ['attempt.started', 'answers.saved', 'answers.merged', 'attempt.reconstructed'],
      events: ['attempt.closed'],
      withoutEvent: [
        unchanged('The time is not over.', 'inProgress'),
        unchanged('Only attempts in progress are closed.', 'missing', 'submitted', 'closed', 'keyShown'),
      ],
    },
    {
      title: 'See the result',
      screens: [['submit-quiz', 'loadingReview']],
      commands: [getSubmission],
      events: ['end.seen'],
      withoutEvent: [
        unchanged(
          'The record is returned; it was seen before or is in progress.',
          'inProgress',
          'submitted.seen',
          'closed.seen',
          'keyShown',
        ),
        refused(404, messages.attemptUnknown, 'missing'),
        refused(401, signInMessage),
        refused(403, messages.notYours),
      ],
    },
    {
      title: 'Give more time, allow another attempt, count late answers',
      screens: [],
      commands: [allow],
      events: ['time.extended', 'attempt.anotherAllowed', 'answers.officeCounted'],
      withoutEvent: [
        unchanged(
          'The outcome says why: there is no attempt of that kind, its time is over, or it was allowed before.',
          'missing',
          'inProgress',
          'submitted',
          'closed',
          'keyShown',
        ),
        refused(404, 'The class is unknown, or that of another teacher.'),
        refused(400, 'A student is not in the class.'),
      ],
    },
    {
      title: 'Correct a key',
      screens: [['key-correction', 'preview.correcting']],
      commands: [correctKey],
      events: ['score.corrected'],
      withoutEvent: [
        unchanged('The score stays as it is.', 'submitted', 'closed', 'keyShown'),
        unchanged('Only submitted attempts are graded again.', 'missing', 'inProgress'),
        refused(403, 'The staff member may not edit quizzes.'),
        refused(409, 'Another outcome would come of it than was previewed.'),
      ],
    },
    {
      title: 'Reconstruct an older release’s events',
      screens: [],
      commands: [
        { name: 'After the start, and before the first event', file: 'src/server/quiz/attempt-history.ts' },
      ],
      events: ['attempt.reconstructed'],
      withoutEvent: [],
    },
  ],
  views: [
    view(getSubmission, 'submission', submission, submissionFields),
    view(getSubmissionsByUser, 'submission', submission, submissionFields),
    view(submitQuiz, 'submission', submission, submissionFields),
    view(updateQuizSubmission, 'submission', submission, submissionFields),
    view(getQuestionsByQuiz, 'question', paperQuestion, [
      { fields: ['questionText', 'options', 'picture'], from: [versionRow] },
      {
        fields: ['correctAnswer', 'explanation'],
        from: [versionRow, 'attempt.submitted', 'attempt.submittedUnread', 'attempt.closed'],
      },
    ]),
  ],
  unread: [
    {
      event: 'answers.keptAside',
      because:
        '`npm run attempt -- ID` shows it; the answers are in the table `quiz_uncounted_answers`, for the institute to decide.',
    },
  ],
};
