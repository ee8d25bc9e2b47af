import type { MachineDescriptions } from '../descriptions.ts';

export const quizUnlockingDescriptions: MachineDescriptions = {
  title: 'The quiz list',
  about:
    'The categories, the quizzes of the chosen one, and what each quiz is to this user: locked, to be started, or completed.',
  start: 'Open the quiz list, signed in as: {userId}.',
  states: {
    loadingSubjects: '«Loading quizzes» with grey cards, and grey lines under «Categories».',
    subjectsFailed: '«Failed to load subjects» and «Refresh Page».',
    noSubjects:
      '«No categories available»; beside it «No category selected» and «Please select a category to view quizzes».',
    loadingQuizzes:
      'The categories; beside them «Loading quizzes» with grey cards. For another user the cards stay, with grey buttons until the attempts are known.',
    quizzesFailed: 'The categories; beside them «Error loading quizzes», the reason and «Retry».',
    noQuizzes: 'The categories; beside them «No quizzes available for this category».',
    showingQuizzes:
      'The categories and the cards of the chosen one, in order: «Start Now», «Resume» with «In progress · 8 min left», «View Results» with «Score: 60%», or «Locked». A visitor sees «Start Now» on all.',
    openingResult:
      'The cards; the «View Results» that was pressed shows a spinner. The questions are requested, since the review shows them.',
    redirectingToLogin: 'The cards, and the notice «Please login to attempt the quiz».',
  },
  events: {
    'person.changed': {
      from: 'The page, which is told who is signed in',
      step: 'In another tab, sign in or log out; signed in now: {userId}.',
    },
    'page.refreshed': { from: 'The user', step: 'Press «Refresh Page».' },
    'subject.selected': { from: 'The user', step: 'Choose the category «{subjectId}».' },
    'quizzes.retried': { from: 'The user', step: 'Press «Retry».' },
    'quiz.clicked': { from: 'The user', step: 'Press the button on the card of the quiz «{quizId}».' },
  },
  actors: {
    loadSubjects: {
      does: 'Fetches the categories.',
      outcomes: {
        found: 'The categories come: {subjects}.',
        refused: 'The server refuses the categories; it says «{message}».',
        failed: 'No answer comes for the categories.',
      },
    },
    loadQuizzes: {
      does: 'Fetches the quizzes of the chosen category and the user’s own attempts; before them it has late answers sent.',
      outcomes: {
        found: 'The quizzes come. In the category: {quizzes}; attempts of the user: {submissions}.',
        refused: 'The server refuses the quizzes; it says «{message}».',
        failed: 'No answer comes for the quizzes.',
      },
    },
    loadQuestions: {
      does: 'Fetches the questions of a completed quiz, since its review shows them.',
      outcomes: {
        found: 'The questions come, and the result opens.',
        refused:
          'The server refuses the questions; the notice «Failed to load quiz details» comes, and the result opens without them.',
        failed:
          'No answer comes; the notice «Failed to load quiz details» comes, and the result opens without the questions.',
      },
    },
  },
  guards: {
    wasRefused: 'the server refused',
    hasNoSubjects: 'there are no categories',
    hasNoQuizzes: 'the category has no quizzes',
    listsForAnother: 'the categories are shown for another user, or for a visitor',
    isVisitor: 'no user is signed in',
    isLocked: 'the quiz is locked: one before it is not completed',
    isCompleted: 'the user has completed the quiz',
    isRunning: 'the quiz is open to the user, and they have begun it',
    isAvailable: 'the quiz is open to the user',
  },
  delays: { loginRedirect: 'the login page comes.' },
  meets: {
    'quiz-attempt': '«Start Now» leads over the instructions to the question paper, «Resume» straight to it.',
    'pending-submissions':
      'Has the same answers sent before it reads the user’s results; the two share one round.',
    form: 'Leads a visitor who presses «Start Now» to the login page.',
  },
};
