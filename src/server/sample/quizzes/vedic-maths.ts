import type { SampleSubject } from '../quiz-sample.ts';

export const vedicMaths: SampleSubject = {
  _id: 'vedic-maths',
  name: 'Vedic Maths',
  quizzes: [
    {
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
          arithmetic: '100 - 37',
        },
        {
          questionText: 'Use “all from nine, the last from ten”. What is 100 − 46?',
          options: ['54', '56', '64', '44'],
          correctAnswer: '54',
          arithmetic: '100 - 46',
        },
        {
          questionText:
            '“All from nine, the last from ten”: to take 358 from 1000, which digits do you take from 9?',
          options: ['3, 5 and 8', '5 and 8', 'Only 8', '3 and 5'],
          correctAnswer: '3 and 5',
        },
        {
          questionText: 'What is 1000 − 283?',
          options: ['817', '717', '727', '716'],
          correctAnswer: '717',
          arithmetic: '1000 - 283',
        },
        {
          questionText:
            'To find a digit sum, we add the digits until one digit is left. What is the digit sum of 52?',
          options: ['25', '3', '10', '7'],
          correctAnswer: '7',
        },
        {
          questionText: 'Add the digits of 384, and go on until only one digit is left. Which one is it?',
          options: ['6', '5', '7', '8'],
          correctAnswer: '6',
        },
        {
          questionText: 'A toy costs ₹268. You pay with a ₹500 note. How much money do you get back?',
          options: ['₹332', '₹232', '₹242', '₹231'],
          correctAnswer: '₹232',
          arithmetic: '500 - 268',
        },
        {
          questionText:
            'In casting out nines we drop every 9 and any digits that make 9. What is the digit sum of 9453?',
          options: ['9', '4', '3', '5'],
          correctAnswer: '3',
          arithmetic: '9453 % 9',
        },
        {
          questionText: 'What is 10,000 − 6,274?',
          options: ['4,726', '3,836', '3,725', '3,726'],
          correctAnswer: '3,726',
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
        },
      ],
    },
    {
      _id: 'vedic-elevens-and-fives',
      title: 'Elevens and Fives',
      description: 'Multiply by 11 in a moment and square numbers that end in 5 with Ekadhikena Purvena.',
      sequence: 2,
      timeLimit: 15,
      passingMarks: 7,
      price: 0,
      allowReattempt: false,
      questions: [
        {
          questionText: 'In 34 times 11, the sum of 3 and 4 goes in the middle. Which digit is it?',
          options: ['7', '1', '8', '5'],
          correctAnswer: '7',
          arithmetic: '3 + 4',
        },
        {
          questionText: 'What is 23 × 11?',
          options: ['235', '253', '263', '243'],
          correctAnswer: '253',
          arithmetic: '23 * 11',
        },
        {
          questionText: 'Carry the one! What is 67 × 11?',
          options: ['747', '637', '6,137', '737'],
          correctAnswer: '737',
          arithmetic: '67 * 11',
        },
        {
          questionText: 'What is 25²?',
          options: ['425', '525', '625', '50'],
          correctAnswer: '625',
          arithmetic: '25^2',
        },
        {
          questionText: 'By Ekadhikena, which two numbers do you multiply for the first part of 65 squared?',
          options: ['6 and 7', '6 and 5', '5 and 7', '6 and 6'],
          correctAnswer: '6 and 7',
        },
        {
          questionText: 'A square hall is 75 feet long and 75 feet wide. How many square feet is its floor?',
          options: ['5,525', '5,625', '4,925', '6,425'],
          correctAnswer: '5,625',
          arithmetic: '75 * 75',
        },
        {
          questionText: 'The tens are the same and the ones make 10. What is 43 × 47?',
          options: ['2,201', '1,621', '2,012', '2,021'],
          correctAnswer: '2,021',
          arithmetic: '43 * 47',
        },
        {
          questionText: 'What is 352 × 11?',
          options: ['3,572', '3,762', '3,872', '3,782'],
          correctAnswer: '3,872',
          arithmetic: '352 * 11',
        },
        {
          questionText: 'Which number has 9,025 as its square?',
          options: ['95', '90', '85', '93'],
          correctAnswer: '95',
          arithmetic: 'sqrt(9025)',
        },
        {
          questionText: 'What is 115²?',
          options: ['12,125', '1,325', '13,125', '13,225'],
          correctAnswer: '13,225',
          arithmetic: '115^2',
        },
      ],
    },
    {
      _id: 'vedic-near-the-base',
      title: 'Near the Base and Crosswise',
      description: 'Use Nikhilam for numbers near 100 or 1000, and Urdhva-Tiryak for two-digit numbers.',
      sequence: 3,
      timeLimit: 20,
      passingMarks: 7,
      price: 0,
      allowReattempt: true,
      questions: [
        {
          questionText: 'To multiply 97 and 96 with base 100, how far below 100 is each number?',
          options: ['3 and 6', '3 and 4', '7 and 6', '13 and 14'],
          correctAnswer: '3 and 4',
        },
        {
          questionText: 'What is 98 × 97?',
          options: ['9,606', '9,560', '9,506', '956'],
          correctAnswer: '9,506',
          arithmetic: '98 * 97',
        },
        {
          questionText: 'Both numbers are less than 100. What is 94 × 91?',
          options: ['8,545', '8,654', '8,554', '8,515'],
          correctAnswer: '8,554',
          arithmetic: '94 * 91',
        },
        {
          questionText: 'Both numbers are more than 100. What is 104 × 107?',
          options: ['11,111', '12,128', '11,028', '11,128'],
          correctAnswer: '11,128',
          arithmetic: '104 * 107',
        },
        {
          questionText: 'To multiply 23 by 14, we work crosswise in the middle. What is 2 × 4 + 3 × 1?',
          options: ['11', '10', '24', '14'],
          correctAnswer: '11',
          arithmetic: '2 * 4 + 3 * 1',
        },
        {
          questionText: 'Use Urdhva-Tiryak. What is 21 × 32?',
          options: ['682', '602', '672', '662'],
          correctAnswer: '672',
          arithmetic: '21 * 32',
        },
        {
          questionText: 'A school buys 46 storybooks at ₹53 each. How much does it pay?',
          options: ['₹2,018', '₹2,428', '₹2,338', '₹2,438'],
          correctAnswer: '₹2,438',
          arithmetic: '46 * 53',
        },
        {
          questionText: 'One number is above 100 and one is below it. What is 103 × 98?',
          options: ['10,094', '9,994', '10,106', '10,194'],
          correctAnswer: '10,094',
          arithmetic: '103 * 98',
        },
        {
          questionText: 'With base 1000, the right part has three digits. What is 993 × 996?',
          options: ['9,90,028', '9,89,028', '9,89,280', '98,928'],
          correctAnswer: '9,89,028',
          arithmetic: '993 * 996',
        },
        {
          questionText: 'What is 87 × 112?',
          options: ['10,056', '9,744', '9,844', '9,644'],
          correctAnswer: '9,744',
          arithmetic: '87 * 112',
        },
      ],
    },
  ],
};
