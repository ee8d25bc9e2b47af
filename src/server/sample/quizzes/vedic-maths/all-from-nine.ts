import type { SampleQuiz } from '../../quiz-sample.ts';

export const allFromNine: SampleQuiz = {
  _id: 'vedic-all-from-nine',
  title: 'All from Nine, the Last from Ten',
  description: 'Subtract from 100, 1000 and 10,000 in one line, and check sums with digit sums.',
  sequence: 1,
  timeLimit: 12,
  passingMarks: 6,
  price: 0,
  allowReattempt: true,
  questions: [
    {
      questionText: 'What must you add to 37 to make 100?',
      options: ['53', '67', '63', '73'],
      correctAnswer: '63',
      explanation: 'From 37 to 40 is 3, and from 40 to 100 is 60. Together that is 63.',
      arithmetic: '100 - 37',
    },
    {
      questionText: 'Use “all from nine, the last from ten”. What is 100 − 46?',
      options: ['54', '56', '64', '44'],
      correctAnswer: '54',
      explanation:
        'Take the first digit from 9 and the last from 10: 9 − 4 = 5 and 10 − 6 = 4. That makes 54.',
      arithmetic: '100 - 46',
    },
    {
      questionText:
        '“All from nine, the last from ten”: to take 358 from 1000, which digits do you take from 9?',
      options: ['3, 5 and 8', '5 and 8', 'Only 8', '3 and 5'],
      correctAnswer: '3 and 5',
      explanation:
        'All digits but the last go from 9: here 3 and 5. The last digit, 8, goes from 10. So 1000 − 358 = 642.',
    },
    {
      questionText: 'What is 1000 − 283?',
      options: ['817', '717', '727', '716'],
      correctAnswer: '717',
      explanation: '9 − 2 = 7, 9 − 8 = 1, and the last digit from ten: 10 − 3 = 7. That makes 717.',
      arithmetic: '1000 - 283',
    },
    {
      questionText:
        'To find a digit sum, we add the digits until one digit is left. What is the digit sum of 52?',
      options: ['25', '3', '10', '7'],
      correctAnswer: '7',
      explanation: 'Add the digits: 5 + 2 = 7. That is one digit already, so you stop.',
    },
    {
      questionText: 'Add the digits of 384, and go on until only one digit is left. Which one is it?',
      options: ['6', '5', '7', '8'],
      correctAnswer: '6',
      explanation: '3 + 8 + 4 = 15. That has two digits, so add once more: 1 + 5 = 6.',
    },
    {
      questionText: 'A toy costs ₹268. You pay with a ₹500 note. How much money do you get back?',
      options: ['₹332', '₹232', '₹242', '₹231'],
      correctAnswer: '₹232',
      explanation:
        'Take ₹268 from ₹300: 9 − 6 = 3 and 10 − 8 = 2, so ₹32 is left. The other ₹200 stays: 200 + 32 = 232.',
      arithmetic: '500 - 268',
    },
    {
      questionText:
        'In casting out nines we drop every 9 and any digits that make 9. What is the digit sum of 9453?',
      options: ['9', '4', '3', '5'],
      correctAnswer: '3',
      explanation: 'Drop the 9. Drop 4 and 5 too, because they make 9. Only 3 is left.',
      arithmetic: '9453 % 9',
    },
    {
      questionText: 'What is 10,000 − 6,274?',
      options: ['4,726', '3,836', '3,725', '3,726'],
      correctAnswer: '3,726',
      explanation:
        '9 − 6 = 3, 9 − 2 = 7, 9 − 7 = 2, and the last digit from ten: 10 − 4 = 6. That makes 3,726.',
      arithmetic: '10000 - 6274',
    },
    {
      questionText: 'Ravi adds 346 and 275 and writes 611. What do the digit sums tell him?',
      options: [
        'It should be 7 but 611 gives 8, so he is wrong',
        'It should be 9 but 611 gives 8, so he is wrong',
        'It should be 8 and 611 gives 8, so he may be right',
        'It should be 9 and 611 gives 9, so he may be right',
      ],
      correctAnswer: 'It should be 9 but 611 gives 8, so he is wrong',
      explanation:
        'The digit sum of 346 is 4 and that of 275 is 5, so the answer must have 4 + 5 = 9. But 6 + 1 + 1 = 8, so 611 is wrong. The right sum is 346 + 275 = 621.',
    },
  ],
};
