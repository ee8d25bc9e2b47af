import type { SampleQuiz } from '../../quiz-sample.ts';

export const pictureTheBeads: SampleQuiz = {
  _id: 'abacus-picture-the-beads',
  title: 'Picture the Beads',
  description: 'Close your eyes, see the abacus in your mind and work out longer sums, products and shares.',
  sequence: 4,
  timeLimit: 15,
  passingMarks: 7,
  certificateLevel: 'Abacus, first level',
  price: 0,
  allowReattempt: false,
  questions: [
    {
      questionText: 'Picture the beads: 45 + 38.',
      options: ['83', '82', '93', '73'],
      correctAnswer: '83',
      explanation: 'Tens first: 45 + 30 = 75. Then 75 + 8 = 83.\n`abacus 45` then `abacus 83`',
      arithmetic: '45 + 38',
    },
    {
      questionText: 'What is 6 × 7?',
      options: ['36', '42', '13', '48'],
      correctAnswer: '42',
      explanation: '6 × 7 is 7 six times: 7, 14, 21, 28, 35, 42.\n`abacus 42`',
      arithmetic: '6 * 7',
    },
    {
      questionText: 'Picture the beads: 92 − 47.',
      options: ['45', '55', '35', '46'],
      correctAnswer: '45',
      explanation: 'Tens first: 92 − 40 = 52. Then 52 − 7 = 45.\n`abacus 92` then `abacus 45`',
      arithmetic: '92 - 47',
    },
    {
      questionText: 'Add four rows in your mind: 12 + 25 + 31 + 14.',
      options: ['81', '92', '72', '82'],
      correctAnswer: '82',
      explanation:
        '12 + 25 = 37, 37 + 31 = 68 and 68 + 14 = 82.\n`abacus 37` then `abacus 68` then `abacus 82`',
      arithmetic: '12 + 25 + 31 + 14',
    },
    {
      questionText: 'Multiply the tens first, then the ones: 23 × 4.',
      options: ['96', '92', '812', '82'],
      correctAnswer: '92',
      explanation: '20 × 4 = 80 and 3 × 4 = 12. Together 80 + 12 = 92.\n`abacus 80` then `abacus 92`',
      arithmetic: '23 * 4',
    },
    {
      questionText: 'Mother shares 96 laddus equally among 8 families. How many does each get?',
      options: ['13', '88', '12', '11'],
      correctAnswer: '12',
      explanation: '80 shared by 8 is 10, and 16 shared by 8 is 2. Together 12 laddus each.\n`abacus 12`',
      arithmetic: '96 / 8',
    },
    {
      questionText: 'Of 64 people on a bus, 28 get off. Then 19 get on and 35 get off. How many are left?',
      options: ['52', '10', '20', '30'],
      correctAnswer: '20',
      explanation:
        '64 − 28 = 36, 36 + 19 = 55 and 55 − 35 = 20.\n`abacus 36` then `abacus 55` then `abacus 20`',
      arithmetic: '64 - 28 + 19 - 35',
    },
    {
      questionText: 'One box holds 36 sweets. How many sweets do 7 boxes hold?',
      options: ['43', '252', '212', '242'],
      correctAnswer: '252',
      explanation:
        '30 × 7 = 210 and 6 × 7 = 42. Together 210 + 42 = 252 sweets.\n`abacus 210` then `abacus 252`',
      arithmetic: '36 * 7',
    },
    {
      questionText: 'What is 125 + 248 − 96?',
      options: ['277', '267', '276', '287'],
      correctAnswer: '277',
      explanation: '125 + 248 = 373, then 373 − 96 = 277.\n`abacus 373` then `abacus 277`',
      arithmetic: '125 + 248 - 96',
    },
    {
      questionText: 'Work through five rows in your mind: 47 + 86 − 59 + 32 − 18.',
      options: ['78', '124', '98', '88'],
      correctAnswer: '88',
      explanation: '47 + 86 = 133, 133 − 59 = 74, 74 + 32 = 106 and 106 − 18 = 88.\n`abacus 88`',
      arithmetic: '47 + 86 - 59 + 32 - 18',
    },
  ],
};
