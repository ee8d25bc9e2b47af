import { after, done, failed } from './model-options.ts';
import {
  first,
  firstDone,
  found,
  noQuizzes,
  noSubjects,
  questions,
  quizzes,
  quizzesWithRunning,
  refused,
  second,
  subjects,
  third,
  unlockingModel,
} from './quiz-unlocking.model.ts';
import { runScenarios, type Scene } from './scenario.ts';

type Told = Scene<typeof unlockingModel.machine>;

const visitor = { userId: null };
const student = { userId: 'st-1' };
const cut = new Error('the wire was cut');
const toast = (tone: string, message: string) => ({ type: 'toast.requested', tone, message });
const clicked = (quizId: string) => ({ type: 'quiz.clicked', quizId }) as const;
const becomes = (userId: string | null) => ({ type: 'person.changed', userId }) as const;
const otherSubject = { type: 'subject.selected', subjectId: 'phonics' } as const;
const loadsOther = {
  starts: ['loadQuizzes'],
  knows: { selectedSubjectId: 'phonics', quizzes: [] },
};

const listing: readonly Told[] = [
  ['start', 'loadingSubjects', { starts: ['loadSubjects'] }],
  [
    done('loadSubjects', subjects),
    'loadingQuizzes',
    { starts: ['loadQuizzes'], knows: { selectedSubjectId: 'abacus' } },
  ],
];
const shows: readonly Told[] = [
  ...listing,
  [
    done('loadQuizzes', quizzes),
    'showingQuizzes',
    { knows: { quizzes: [first, second, third], submissions: [firstDone] } },
  ],
];
const noList = { says: [toast('error', 'Error loading quizzes')] };
const reduced = { type: 'result.requested', quiz: first, submission: firstDone, questions: null };
const noDetails = { says: [toast('error', 'Failed to load quiz details'), reduced] };
const opens: readonly Told[] = [
  ...shows,
  [clicked('first'), 'openingResult', { starts: ['loadQuestions'], knows: { openedQuizId: 'first' } }],
];

runScenarios(unlockingModel, {
  'refused subjects show the reason, and the page can be loaded again': [
    student,
    ['start', 'loadingSubjects'],
    [done('loadSubjects', refused), 'subjectsFailed', { says: [toast('error', refused.message)] }],
    [{ type: 'page.refreshed' }, 'subjectsFailed', { says: [{ type: 'reload.requested' }] }],
  ],
  'subjects that cannot be loaded show an error': [
    student,
    ['start', 'loadingSubjects'],
    [failed('loadSubjects', cut), 'subjectsFailed', { says: [toast('error', 'Error loading subjects')] }],
  ],
  'no subject can be chosen when there are none': [
    student,
    ['start', 'loadingSubjects'],
    [done('loadSubjects', noSubjects), 'noSubjects'],
  ],
  'another subject can be chosen while the first one loads': [
    student,
    ...listing,
    [otherSubject, 'loadingQuizzes', loadsOther],
    [done('loadQuizzes', noQuizzes), 'noQuizzes', { knows: { quizzes: [] } }],
  ],
  'another subject can be chosen while one is shown': [
    student,
    ...shows,
    [otherSubject, 'loadingQuizzes', loadsOther],
  ],
  'another subject can be chosen after one without quizzes': [
    student,
    ...listing,
    [done('loadQuizzes', noQuizzes), 'noQuizzes'],
    [otherSubject, 'loadingQuizzes', loadsOther],
  ],
  'the chosen subject stays when a visitor signs in elsewhere, and the quizzes come with the attempts': [
    visitor,
    ...listing,
    [otherSubject, 'loadingQuizzes', loadsOther],
    [done('loadQuizzes', quizzes), 'showingQuizzes'],
    [
      becomes('st-1'),
      'loadingQuizzes',
      {
        starts: ['loadQuizzes'],
        knows: {
          userId: 'st-1',
          selectedSubjectId: 'phonics',
          quizzes: [first, second, third],
          submissions: null,
        },
      },
    ],
    [done('loadQuizzes', quizzes), 'showingQuizzes', { knows: { submissions: [firstDone] } }],
  ],
  'the attempts of a student who logs out elsewhere are forgotten': [
    student,
    ...shows,
    [
      becomes(null),
      'loadingQuizzes',
      {
        starts: ['loadQuizzes'],
        knows: { userId: null, quizzes: [first, second, third], submissions: null },
      },
    ],
  ],
  'a shown quiz list stays for the same user': [
    student,
    ...shows,
    [becomes('st-1'), 'showingQuizzes', { starts: [], knows: { quizzes: [first, second, third] } }],
  ],
  'a user who signs in before the subjects are loaded gets their own quizzes': [
    visitor,
    ['start', 'loadingSubjects'],
    [becomes('st-1'), 'loadingSubjects', { starts: [], knows: { userId: 'st-1' } }],
    [done('loadSubjects', subjects), 'loadingQuizzes', { starts: ['loadQuizzes'] }],
  ],
  'a visitor who signs in elsewhere is no longer led to the login page': [
    visitor,
    ...shows,
    [
      clicked('second'),
      'redirectingToLogin',
      { says: [toast('warning', 'Please login to attempt the quiz')] },
    ],
    [becomes('st-1'), 'loadingQuizzes', { starts: ['loadQuizzes'] }],
  ],
  'refused quizzes show the reason, and can be requested again': [
    student,
    ...listing,
    [done('loadQuizzes', refused), 'quizzesFailed', { ...noList, knows: { failure: refused.message } }],
    [{ type: 'quizzes.retried' }, 'loadingQuizzes', { starts: ['loadQuizzes'] }],
    [done('loadQuizzes', noQuizzes), 'noQuizzes', { knows: { failure: '' } }],
  ],
  'quizzes that cannot be loaded show an error, and another subject can be chosen': [
    student,
    ...listing,
    [failed('loadQuizzes', cut), 'quizzesFailed', { ...noList, knows: { failure: 'the wire was cut' } }],
    [otherSubject, 'loadingQuizzes', loadsOther],
  ],
  'a visitor who clicks a quiz is warned, and led to the login page 1.2 s later': [
    visitor,
    ...shows,
    [
      clicked('second'),
      'redirectingToLogin',
      { says: [toast('warning', 'Please login to attempt the quiz')] },
    ],
    [
      after('loginRedirect', 'quizUnlocking.redirectingToLogin'),
      'showingQuizzes',
      { takes: 1200, says: [{ type: 'navigation.requested', to: '/login' }] },
    ],
  ],
  'an available quiz leads to its instructions, a locked one to a warning, an unknown one nowhere': [
    student,
    ...shows,
    [
      clicked('second'),
      'showingQuizzes',
      {
        says: [
          {
            type: 'instructions.requested',
            state: {
              quizId: 'second',
              title: 'Quiz second',
              description: 'About second',
              duration: 0,
              marks: 6,
              questionCount: 10,
              ownQuestionCount: 10,
            },
          },
        ],
      },
    ],
    [
      clicked('third'),
      'showingQuizzes',
      { says: [toast('warning', 'Please complete the previous quizzes first')] },
    ],
    [clicked('no such quiz'), 'showingQuizzes', { says: [] }],
  ],
  'a quiz that the user has begun leads straight to its questions': [
    student,
    ...listing,
    [done('loadQuizzes', quizzesWithRunning), 'showingQuizzes'],
    [clicked('second'), 'showingQuizzes', { says: [{ type: 'paper.requested', quizId: 'second' }] }],
    [
      clicked('third'),
      'showingQuizzes',
      { says: [toast('warning', 'Please complete the previous quizzes first')] },
    ],
  ],
  'a completed quiz shows its result with the questions': [
    student,
    ...opens,
    [done('loadQuestions', found), 'showingQuizzes', { says: [{ ...reduced, questions }] }],
  ],
  'questions that the server refuses leave a reduced result': [
    student,
    ...opens,
    [done('loadQuestions', refused), 'showingQuizzes', noDetails],
  ],
  'questions that cannot be loaded leave a reduced result': [
    student,
    ...opens,
    [failed('loadQuestions', cut), 'showingQuizzes', noDetails],
  ],
});
