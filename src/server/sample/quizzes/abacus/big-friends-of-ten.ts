import type { SampleQuiz } from '../../quiz-sample.ts';

export const bigFriendsOfTen: SampleQuiz = {
  _id: 'abacus-big-friends-of-ten',
  title: 'Big Friends of Ten',
  description: 'Use the pairs that make 10 to carry to the tens rod and to borrow from it.',
  sequence: 3,
  timeLimit: 12,
  passingMarks: 6,
  price: 0,
  allowReattempt: true,
  questions: [
    {
      questionText: 'Big friends make 10 together. Who is the big friend of 7?',
      options: ['3', '7', '2', '4'],
      correctAnswer: '3',
      explanation: '7 and 3 make 10, so 3 is the big friend of 7.\nBoth together: `abacus 10`',
      arithmetic: '10 - 7',
    },
    {
      questionText: 'Three of these pairs are big friends of 10. Which pair is not?',
      options: ['8 and 2', '6 and 3', '9 and 1', '6 and 4'],
      correctAnswer: '6 and 3',
      explanation: '6 + 3 = 9, and not 10. The big friend of 6 is 4.\n`abacus 9`',
    },
    {
      questionText: 'What is 8 + 7?',
      options: ['16', '5', '15', '14'],
      correctAnswer: '15',
      explanation:
        'Add 10 and take away 3, the big friend of 7: 8 + 10 − 3 = 15.\nBefore: `abacus 8` After: `abacus 15`',
      arithmetic: '8 + 7',
    },
    {
      questionText: 'The ones rod shows 8. How do you add 9 with its big friend?',
      options: ['−1 +10', '−1 +5', '−9 +10', '−4 +10'],
      correctAnswer: '−1 +10',
      explanation:
        'The big friend of 9 is 1. Take away 1 and add 10: 8 − 1 + 10 = 17.\nBefore: `abacus 8` After: `abacus 17`',
    },
    {
      questionText: 'What is 14 − 6?',
      options: ['20', '7', '8', '12'],
      correctAnswer: '8',
      explanation:
        'Take away 10 and give back 4, the big friend of 6: 14 − 10 + 4 = 8.\nBefore: `abacus 14` After: `abacus 8`',
      arithmetic: '14 - 6',
    },
    {
      questionText: 'The abacus shows 13. How do you take away 8 with its big friend?',
      options: ['−10 +3', '−10 +2', '−2 +10', '−10 +8'],
      correctAnswer: '−10 +2',
      explanation:
        'The big friend of 8 is 2. Take away 10 and give back 2: 13 − 10 + 2 = 5.\nBefore: `abacus 13` After: `abacus 5`',
    },
    {
      questionText: 'Add row by row: 6 + 9 + 7.',
      options: ['21', '23', '12', '22'],
      correctAnswer: '22',
      explanation: '6 + 9 = 15, then 15 + 7 = 22.\n`abacus 6` then `abacus 15` then `abacus 22`',
      arithmetic: '6 + 9 + 7',
    },
    {
      questionText: 'A shop has 23 pencils. It sells 9 on Monday and 7 on Tuesday. How many are left?',
      options: ['39', '21', '8', '7'],
      correctAnswer: '7',
      explanation:
        '23 − 9 = 14 pencils, then 14 − 7 = 7 pencils.\n`abacus 23` then `abacus 14` then `abacus 7`',
      arithmetic: '23 - 9 - 7',
    },
    {
      questionText: 'Start with 15, add 8, take away 6, then add 4. What do you get?',
      options: ['31', '33', '21', '22'],
      correctAnswer: '21',
      explanation:
        '15 + 8 = 23, then 23 − 6 = 17, then 17 + 4 = 21.\n`abacus 23` then `abacus 17` then `abacus 21`',
      arithmetic: '15 + 8 - 6 + 4',
    },
    {
      questionText: 'Work through five rows: 28 + 7 − 9 + 16 − 5.',
      options: ['27', '37', '47', '38'],
      correctAnswer: '37',
      explanation: '28 + 7 = 35, 35 − 9 = 26, 26 + 16 = 42 and 42 − 5 = 37.\n`abacus 37`',
      arithmetic: '28 + 7 - 9 + 16 - 5',
    },
  ],
};
