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
          explanation:
            'The upper bead on the ones rod is worth 5, each lower bead 1. Here only the upper bead touches the bar.\n`abacus 5`',
        },
        {
          questionText:
            'The soroban abacus has one upper bead on each rod. How many lower beads does each rod have?',
          options: ['3', '5', '4', '2'],
          correctAnswer: '4',
          explanation:
            'Each rod has one upper bead and four lower beads. Here all five touch the bar: 5 + 4 = 9.\n`abacus 9`',
        },
        {
          questionText: 'On the ones rod, only three lower beads touch the bar. Which number is it?',
          options: ['3', '8', '15', '1'],
          correctAnswer: '3',
          explanation: 'Each lower bead on the ones rod is worth 1. Three of them are 3.\n`abacus 3`',
        },
        {
          questionText:
            'On the ones rod, the upper bead and two lower beads touch the bar. Which number is it?',
          options: ['12', '6', '3', '7'],
          correctAnswer: '7',
          explanation: 'The upper bead is 5 and two lower beads are 2: 5 + 2 = 7.\n`abacus 7`',
        },
        {
          questionText: 'What is the largest number that the ones rod can show by itself?',
          options: ['10', '4', '9', '5'],
          correctAnswer: '9',
          explanation:
            'With every bead at the bar the rod shows 5 + 4 = 9. For 10 you need the tens rod.\n`abacus 9`',
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
          explanation: '9 is 5 and 4: the upper bead and all four lower beads.\n`abacus 9`',
        },
        {
          questionText: 'How much is one lower bead on the tens rod worth?',
          options: ['1', '5', '100', '10'],
          correctAnswer: '10',
          explanation:
            'One lower bead on the tens rod is one ten: 10. The ones rod stays empty.\n`abacus 10`',
        },
        {
          questionText:
            'The tens rod shows two lower beads, the ones rod only its upper bead. Which number is it?',
          options: ['25', '21', '52', '7'],
          correctAnswer: '25',
          explanation:
            'Read the rods from left to right. Two lower beads on the tens rod are 20. The upper bead on the ones rod is 5. Together: 25.\n`abacus 25`',
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
          explanation:
            '60 is 50 and 10. On the tens rod the upper bead is 50 and one lower bead is 10.\n`abacus 60`',
        },
        {
          questionText: 'The hundreds rod shows 1, the tens rod 0 and the ones rod 8. Which number is it?',
          options: ['108', '180', '18', '81'],
          correctAnswer: '108',
          explanation: 'Read from left to right: 1 hundred, 0 tens, 8 ones. That is 108.\n`abacus 108`',
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
          explanation:
            '2 and 3 make 5, so 3 is the little friend of 2.\nWith both, the rod shows 5: `abacus 5`',
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
          explanation:
            '8 − 4 = 4 marbles, then 4 + 2 = 6 marbles.\n`abacus 8` then `abacus 4` then `abacus 6`',
          arithmetic: '8 - 4 + 2',
        },
        {
          questionText: 'Work it out on one rod: 2 + 3 − 4 + 1.',
          options: ['1', '3', '10', '2'],
          correctAnswer: '2',
          explanation:
            '2 + 3 = 5, then 5 − 4 = 1, then 1 + 1 = 2.\n`abacus 5` then `abacus 1` then `abacus 2`',
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
          questionText:
            'Of 64 people on a bus, 28 get off. Then 19 get on and 35 get off. How many are left?',
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
    },
  ],
};
