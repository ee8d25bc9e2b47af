import type { SampleQuiz } from '../../quiz-sample.ts';

export const elevensAndFives: SampleQuiz = {
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
      explanation: 'Write the 3 and the 4, and their sum between them: 3 + 4 = 7. So 34 × 11 = 374.',
      arithmetic: '3 + 4',
    },
    {
      questionText: 'What is 23 × 11?',
      options: ['235', '253', '263', '243'],
      correctAnswer: '253',
      explanation: 'Write the 2 and the 3 apart, and put their sum between them: 2 + 3 = 5. That makes 253.',
      arithmetic: '23 * 11',
    },
    {
      questionText: 'Carry the one! What is 67 × 11?',
      options: ['747', '637', '6,137', '737'],
      correctAnswer: '737',
      explanation:
        '6 + 7 = 13. Write the 3 in the middle and carry the 1 to the 6: 6 + 1 = 7. That makes 737.',
      arithmetic: '67 * 11',
    },
    {
      questionText: 'What is 25²?',
      options: ['425', '525', '625', '50'],
      correctAnswer: '625',
      explanation: 'Multiply 2 by the next number: 2 × 3 = 6. Then write 25 after it: 625.',
      arithmetic: '25^2',
    },
    {
      questionText: 'By Ekadhikena, which two numbers do you multiply for the first part of 65 squared?',
      options: ['6 and 7', '6 and 5', '5 and 7', '6 and 6'],
      correctAnswer: '6 and 7',
      explanation:
        'Ekadhikena means “by one more”: multiply 6 by one more than 6, which is 7. 6 × 7 = 42, and 25 after it makes 4,225.',
    },
    {
      questionText: 'A square hall is 75 feet long and 75 feet wide. How many square feet is its floor?',
      options: ['5,525', '5,625', '4,925', '6,425'],
      correctAnswer: '5,625',
      explanation:
        'The floor is 75 × 75. Multiply 7 by the next number: 7 × 8 = 56. Then write 25 after it: 5,625.',
      arithmetic: '75 * 75',
    },
    {
      questionText: 'The tens are the same and the ones make 10. What is 43 × 47?',
      options: ['2,201', '1,621', '2,012', '2,021'],
      correctAnswer: '2,021',
      explanation:
        'Multiply the tens digit by the next number: 4 × 5 = 20. Multiply the ones: 3 × 7 = 21. Side by side they make 2,021.',
      arithmetic: '43 * 47',
    },
    {
      questionText: 'What is 352 × 11?',
      options: ['3,572', '3,762', '3,872', '3,782'],
      correctAnswer: '3,872',
      explanation:
        'Keep the 3 in front and the 2 at the end. Between them write the sums of neighbours: 3 + 5 = 8 and 5 + 2 = 7. That makes 3,872.',
      arithmetic: '352 * 11',
    },
    {
      questionText: 'Which number has 9,025 as its square?',
      options: ['95', '90', '85', '93'],
      correctAnswer: '95',
      explanation:
        'A number that ends in 25 can be the square of one that ends in 5. In front of the 25 is 90, and 9 × 10 = 90, so the number begins with 9: 95.',
      arithmetic: 'sqrt(9025)',
    },
    {
      questionText: 'What is 115²?',
      options: ['12,125', '1,325', '13,125', '13,225'],
      correctAnswer: '13,225',
      explanation: 'Multiply 11 by the next number: 11 × 12 = 132. Then write 25 after it: 13,225.',
      arithmetic: '115^2',
    },
  ],
};
