import type { SampleQuiz } from '../../quiz-sample.ts';

export const littleFriendsOfFive: SampleQuiz = {
  _id: 'abacus-little-friends-of-five',
  title: 'Little Friends of Five',
  description: 'Use the pairs that make 5 to add and take away when the lower beads run out.',
  sequence: 2,
  timeLimit: 8,
  passingMarks: 6,
  price: 0,
  allowReattempt: false,
  questions: [
    {
      questionText: 'Little friends make 5 together. Who is the little friend of 2?',
      options: ['3', '2', '7', '8'],
      correctAnswer: '3',
      explanation: '2 and 3 make 5, so 3 is the little friend of 2.\nWith both, the rod shows 5: `abacus 5`',
      arithmetic: '5 - 2',
    },
    {
      questionText: 'Which two numbers are little friends of 5?',
      options: ['3 and 3', '1 and 4', '6 and 4', '2 and 4'],
      correctAnswer: '1 and 4',
      explanation: '1 + 4 = 5. The other pairs make 6, 10 and 6.\n`abacus 5`',
    },
    {
      questionText: 'The ones rod shows 4. How do you add 1 with its little friend?',
      options: ['+5 −1', '+10 −1', '+4 −5', '+5 −4'],
      correctAnswer: '+5 −4',
      explanation:
        'No lower bead is free for 1. Add 5 with the upper bead and take away 4, the little friend of 1: 4 + 5 − 4 = 5.\nBefore: `abacus 4` After: `abacus 5`',
    },
    {
      questionText: 'What is 4 + 3?',
      options: ['8', '6', '7', '2'],
      correctAnswer: '7',
      explanation:
        'Only one lower bead is not used. Add 5 and take away 2, the little friend of 3: 4 + 5 − 2 = 7.\nBefore: `abacus 4` After: `abacus 7`',
      arithmetic: '4 + 3',
    },
    {
      questionText: 'What is 7 − 4?',
      options: ['3', '11', '2', '4'],
      correctAnswer: '3',
      explanation:
        'Only two lower beads touch the bar. Take away 5 and give back 1, the little friend of 4: 7 − 5 + 1 = 3.\nBefore: `abacus 7` After: `abacus 3`',
      arithmetic: '7 - 4',
    },
    {
      questionText: 'The ones rod shows 6. How do you take away 3 with its little friend?',
      options: ['−2 +5', '−5 +2', '−5 +3', '−10 +2'],
      correctAnswer: '−5 +2',
      explanation:
        'Only one lower bead touches the bar. Take away 5 and give back 2, the little friend of 3: 6 − 5 + 2 = 3.\nBefore: `abacus 6` After: `abacus 3`',
    },
    {
      questionText: 'Move the beads for 3 + 4 − 2. What is left on the rod?',
      options: ['9', '4', '5', '6'],
      correctAnswer: '5',
      explanation: '3 + 4 = 7, then 7 − 2 = 5.\n`abacus 3` then `abacus 7` then `abacus 5`',
      arithmetic: '3 + 4 - 2',
    },
    {
      questionText: 'Latha has 8 marbles. She gives away 4 and then finds 2. How many has she now?',
      options: ['14', '2', '6', '10'],
      correctAnswer: '6',
      explanation: '8 − 4 = 4 marbles, then 4 + 2 = 6 marbles.\n`abacus 8` then `abacus 4` then `abacus 6`',
      arithmetic: '8 - 4 + 2',
    },
    {
      questionText: 'Work it out on one rod: 2 + 3 − 4 + 1.',
      options: ['1', '3', '10', '2'],
      correctAnswer: '2',
      explanation: '2 + 3 = 5, then 5 − 4 = 1, then 1 + 1 = 2.\n`abacus 5` then `abacus 1` then `abacus 2`',
      arithmetic: '2 + 3 - 4 + 1',
    },
    {
      questionText: 'The ones rod shows 5. Take away 2, and then add 4. What does it show now?',
      options: ['6', '3', '11', '7'],
      correctAnswer: '7',
      explanation: '5 − 2 = 3, then 3 + 4 = 7.\n`abacus 5` then `abacus 3` then `abacus 7`',
      arithmetic: '5 - 2 + 4',
    },
  ],
};
