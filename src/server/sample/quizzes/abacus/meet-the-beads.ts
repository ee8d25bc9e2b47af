import type { SampleQuiz } from '../../quiz-sample.ts';

export const meetTheBeads: SampleQuiz = {
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
      questionText: 'On the ones rod, the upper bead and two lower beads touch the bar. Which number is it?',
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
      explanation: 'One lower bead on the tens rod is one ten: 10. The ones rod stays empty.\n`abacus 10`',
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
};
