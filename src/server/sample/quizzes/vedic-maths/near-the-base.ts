import type { SampleQuiz } from '../../quiz-sample.ts';

export const nearTheBase: SampleQuiz = {
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
      explanation:
        '100 − 97 = 3 and 100 − 96 = 4. Nikhilam works with these small numbers in place of the big ones.',
    },
    {
      questionText: 'What is 98 × 97?',
      options: ['9,606', '9,560', '9,506', '956'],
      correctAnswer: '9,506',
      explanation:
        '98 is 2 below 100, and 97 is 3 below. The left part is 98 − 3 = 95, and the right part is 2 × 3 = 6, written 06: 9,506.',
      arithmetic: '98 * 97',
    },
    {
      questionText: 'Both numbers are less than 100. What is 94 × 91?',
      options: ['8,545', '8,654', '8,554', '8,515'],
      correctAnswer: '8,554',
      explanation:
        '94 is 6 below 100, and 91 is 9 below. The left part is 94 − 9 = 85, and the right part is 6 × 9 = 54: 8,554.',
      arithmetic: '94 * 91',
    },
    {
      questionText: 'Both numbers are more than 100. What is 104 × 107?',
      options: ['11,111', '12,128', '11,028', '11,128'],
      correctAnswer: '11,128',
      explanation:
        '104 is 4 above 100, and 107 is 7 above. The left part is 104 + 7 = 111, and the right part is 4 × 7 = 28: 11,128.',
      arithmetic: '104 * 107',
    },
    {
      questionText: 'To multiply 23 by 14, we work crosswise in the middle. What is 2 × 4 + 3 × 1?',
      options: ['11', '10', '24', '14'],
      correctAnswer: '11',
      explanation: 'Multiply first: 2 × 4 = 8 and 3 × 1 = 3. Then add: 8 + 3 = 11.',
      arithmetic: '2 * 4 + 3 * 1',
    },
    {
      questionText: 'Use Urdhva-Tiryak. What is 21 × 32?',
      options: ['682', '602', '672', '662'],
      correctAnswer: '672',
      explanation:
        'Multiply the tens: 2 × 3 = 6. Multiply crosswise and add: 2 × 2 + 1 × 3 = 7. Multiply the ones: 1 × 2 = 2, so it is 672.',
      arithmetic: '21 * 32',
    },
    {
      questionText: 'A school buys 46 storybooks at ₹53 each. How much does it pay?',
      options: ['₹2,018', '₹2,428', '₹2,338', '₹2,438'],
      correctAnswer: '₹2,438',
      explanation:
        '4 × 5 = 20 hundreds, crosswise 4 × 3 + 6 × 5 = 42 tens, and 6 × 3 = 18 ones. 2,000 + 420 + 18 = 2,438.',
      arithmetic: '46 * 53',
    },
    {
      questionText: 'One number is above 100 and one is below it. What is 103 × 98?',
      options: ['10,094', '9,994', '10,106', '10,194'],
      correctAnswer: '10,094',
      explanation:
        '103 is 3 above 100, and 98 is 2 below. The left part is 103 − 2 = 101 hundreds. Take away 3 × 2 = 6, since one number is below: 10,100 − 6 = 10,094.',
      arithmetic: '103 * 98',
    },
    {
      questionText: 'With base 1000, the right part has three digits. What is 993 × 996?',
      options: ['9,90,028', '9,89,028', '9,89,280', '98,928'],
      correctAnswer: '9,89,028',
      explanation:
        '993 is 7 below 1000, and 996 is 4 below. The left part is 993 − 4 = 989, and the right part is 7 × 4 = 28, written 028: 9,89,028.',
      arithmetic: '993 * 996',
    },
    {
      questionText: 'What is 87 × 112?',
      options: ['10,056', '9,744', '9,844', '9,644'],
      correctAnswer: '9,744',
      explanation:
        '87 is 13 below 100, and 112 is 12 above. The left part is 87 + 12 = 99 hundreds. Take away 13 × 12 = 156, since one number is below: 9,900 − 156 = 9,744.',
      arithmetic: '87 * 112',
    },
  ],
};
