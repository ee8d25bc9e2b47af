import type { SampleSubject } from '../quiz-sample.ts';

export const abacus: SampleSubject = {
  _id: 'abacus',
  name: 'Abacus',
  quizzes: [
    {
      _id: 'abacus-meet-the-beads',
      title: 'Meet the Beads',
      description: 'Learn what each bead is worth and read numbers from one, two and three rods.',
      sequence: 1,
      timeLimit: 10,
      passingMarks: 6,
      price: 0,
      allowReattempt: true,
      questions: [
        {
          questionText: 'How much is the upper bead on the ones rod worth?',
          options: ['2', '5', '1', '10'],
          correctAnswer: '5',
        },
        {
          questionText:
            'The soroban abacus has one upper bead on each rod. How many lower beads does each rod have?',
          options: ['3', '5', '4', '2'],
          correctAnswer: '4',
        },
        {
          questionText: 'On the ones rod, only three lower beads touch the bar. Which number is it?',
          options: ['3', '8', '15', '1'],
          correctAnswer: '3',
        },
        {
          questionText:
            'On the ones rod, the upper bead and two lower beads touch the bar. Which number is it?',
          options: ['12', '6', '3', '7'],
          correctAnswer: '7',
        },
        {
          questionText: 'What is the largest number that the ones rod can show by itself?',
          options: ['10', '4', '9', '5'],
          correctAnswer: '9',
        },
        {
          questionText: 'Which beads touch the bar when the ones rod shows 9?',
          options: [
            'The upper bead and three lower beads',
            'The upper bead and four lower beads',
            'The upper bead only',
            'Four lower beads only',
          ],
          correctAnswer: 'The upper bead and four lower beads',
        },
        {
          questionText: 'How much is one lower bead on the tens rod worth?',
          options: ['1', '5', '100', '10'],
          correctAnswer: '10',
        },
        {
          questionText:
            'The tens rod shows two lower beads, the ones rod only its upper bead. Which number is it?',
          options: ['25', '21', '52', '7'],
          correctAnswer: '25',
        },
        {
          questionText: 'You want to show 60. Which beads do you move to the bar on the tens rod?',
          options: [
            'Two lower beads only',
            'The upper bead only',
            'The upper bead and two lower beads',
            'The upper bead and one lower bead',
          ],
          correctAnswer: 'The upper bead and one lower bead',
        },
        {
          questionText: 'The hundreds rod shows 1, the tens rod 0 and the ones rod 8. Which number is it?',
          options: ['108', '180', '18', '81'],
          correctAnswer: '108',
        },
      ],
    },
    {
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
          arithmetic: '5 - 2',
        },
        {
          questionText: 'Which two numbers are little friends of 5?',
          options: ['3 and 3', '1 and 4', '6 and 4', '2 and 4'],
          correctAnswer: '1 and 4',
        },
        {
          questionText: 'The ones rod shows 4. How do you add 1 with its little friend?',
          options: ['+5 −1', '+10 −1', '+4 −5', '+5 −4'],
          correctAnswer: '+5 −4',
        },
        {
          questionText: 'What is 4 + 3?',
          options: ['8', '6', '7', '2'],
          correctAnswer: '7',
          arithmetic: '4 + 3',
        },
        {
          questionText: 'What is 7 − 4?',
          options: ['3', '11', '2', '4'],
          correctAnswer: '3',
          arithmetic: '7 - 4',
        },
        {
          questionText: 'The ones rod shows 6. How do you take away 3 with its little friend?',
          options: ['−2 +5', '−5 +2', '−5 +3', '−10 +2'],
          correctAnswer: '−5 +2',
        },
        {
          questionText: 'Move the beads for 3 + 4 − 2. What is left on the rod?',
          options: ['9', '4', '5', '6'],
          correctAnswer: '5',
          arithmetic: '3 + 4 - 2',
        },
        {
          questionText: 'Latha has 8 marbles. She gives away 4 and then finds 2. How many has she now?',
          options: ['14', '2', '6', '10'],
          correctAnswer: '6',
          arithmetic: '8 - 4 + 2',
        },
        {
          questionText: 'Work it out on one rod: 2 + 3 − 4 + 1.',
          options: ['1', '3', '10', '2'],
          correctAnswer: '2',
          arithmetic: '2 + 3 - 4 + 1',
        },
        {
          questionText: 'The ones rod shows 5. Take away 2, and then add 4. What does it show now?',
          options: ['6', '3', '11', '7'],
          correctAnswer: '7',
          arithmetic: '5 - 2 + 4',
        },
      ],
    },
    {
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
          arithmetic: '10 - 7',
        },
        {
          questionText: 'Three of these pairs are big friends of 10. Which pair is not?',
          options: ['8 and 2', '6 and 3', '9 and 1', '6 and 4'],
          correctAnswer: '6 and 3',
        },
        {
          questionText: 'What is 8 + 7?',
          options: ['16', '5', '15', '14'],
          correctAnswer: '15',
          arithmetic: '8 + 7',
        },
        {
          questionText: 'The ones rod shows 8. How do you add 9 with its big friend?',
          options: ['−1 +10', '−1 +5', '−9 +10', '−4 +10'],
          correctAnswer: '−1 +10',
        },
        {
          questionText: 'What is 14 − 6?',
          options: ['20', '7', '8', '12'],
          correctAnswer: '8',
          arithmetic: '14 - 6',
        },
        {
          questionText: 'The abacus shows 13. How do you take away 8 with its big friend?',
          options: ['−10 +3', '−10 +2', '−2 +10', '−10 +8'],
          correctAnswer: '−10 +2',
        },
        {
          questionText: 'Add row by row: 6 + 9 + 7.',
          options: ['21', '23', '12', '22'],
          correctAnswer: '22',
          arithmetic: '6 + 9 + 7',
        },
        {
          questionText: 'A shop has 23 pencils. It sells 9 on Monday and 7 on Tuesday. How many are left?',
          options: ['39', '21', '8', '7'],
          correctAnswer: '7',
          arithmetic: '23 - 9 - 7',
        },
        {
          questionText: 'Start with 15, add 8, take away 6, then add 4. What do you get?',
          options: ['31', '33', '21', '22'],
          correctAnswer: '21',
          arithmetic: '15 + 8 - 6 + 4',
        },
        {
          questionText: 'Work through five rows: 28 + 7 − 9 + 16 − 5.',
          options: ['27', '37', '47', '38'],
          correctAnswer: '37',
          arithmetic: '28 + 7 - 9 + 16 - 5',
        },
      ],
    },
    {
      _id: 'abacus-picture-the-beads',
      title: 'Picture the Beads',
      description:
        'Close your eyes, see the abacus in your mind and work out longer sums, products and shares.',
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
          arithmetic: '45 + 38',
        },
        {
          questionText: 'What is 6 × 7?',
          options: ['36', '42', '13', '48'],
          correctAnswer: '42',
          arithmetic: '6 * 7',
        },
        {
          questionText: 'Picture the beads: 92 − 47.',
          options: ['45', '55', '35', '46'],
          correctAnswer: '45',
          arithmetic: '92 - 47',
        },
        {
          questionText: 'Add four rows in your mind: 12 + 25 + 31 + 14.',
          options: ['81', '92', '72', '82'],
          correctAnswer: '82',
          arithmetic: '12 + 25 + 31 + 14',
        },
        {
          questionText: 'Multiply the tens first, then the ones: 23 × 4.',
          options: ['96', '92', '812', '82'],
          correctAnswer: '92',
          arithmetic: '23 * 4',
        },
        {
          questionText: 'Mother shares 96 laddus equally among 8 families. How many does each get?',
          options: ['13', '88', '12', '11'],
          correctAnswer: '12',
          arithmetic: '96 / 8',
        },
        {
          questionText:
            'Of 64 people on a bus, 28 get off. Then 19 get on and 35 get off. How many are left?',
          options: ['52', '10', '20', '30'],
          correctAnswer: '20',
          arithmetic: '64 - 28 + 19 - 35',
        },
        {
          questionText: 'One box holds 36 sweets. How many sweets do 7 boxes hold?',
          options: ['43', '252', '212', '242'],
          correctAnswer: '252',
          arithmetic: '36 * 7',
        },
        {
          questionText: 'What is 125 + 248 − 96?',
          options: ['277', '267', '276', '287'],
          correctAnswer: '277',
          arithmetic: '125 + 248 - 96',
        },
        {
          questionText: 'Work through five rows in your mind: 47 + 86 − 59 + 32 − 18.',
          options: ['78', '124', '98', '88'],
          correctAnswer: '88',
          arithmetic: '47 + 86 - 59 + 32 - 18',
        },
      ],
    },
  ],
};
