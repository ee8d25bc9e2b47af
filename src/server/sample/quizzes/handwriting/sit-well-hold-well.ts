import type { SampleQuiz } from '../../quiz-sample.ts';

export const sitWellHoldWell: SampleQuiz = {
  _id: 'handwriting-sit-well-hold-well',
  title: 'Sit Well, Hold Well',
  description: 'Get your chair, page and pencil ready, and learn where letters stand on the lines.',
  sequence: 1,
  timeLimit: 5,
  passingMarks: 5,
  price: 0,
  allowReattempt: true,
  questions: [
    {
      questionText: 'Where should your feet be while you write at a table?',
      options: ['Folded under you', 'Swinging in the air', 'Up on the table bar', 'Flat on the floor'],
      correctAnswer: 'Flat on the floor',
      explanation: 'With both feet flat on the floor, your body is steady. Then your hand can move freely.',
    },
    {
      questionText: 'Which fingers hold the pencil in the tripod grip?',
      options: [
        'Thumb, index finger and middle finger',
        'Thumb, ring finger and little finger',
        'Index finger and little finger',
        'All the fingers, in a fist',
      ],
      correctAnswer: 'Thumb, index finger and middle finger',
      explanation:
        'The thumb and the index finger hold the pencil, and it rests on the middle finger. Tripod means three legs.',
    },
    {
      questionText: 'What does your other hand do while you write?',
      options: [
        'Stays in your pocket',
        'Holds up your head',
        'Holds the page steady',
        'Plays with the rubber',
      ],
      correctAnswer: 'Holds the page steady',
      explanation:
        'A page slides while you write. Your other hand keeps it still, so your lines stay straight.',
    },
    {
      questionText: 'How should you hold the pencil?',
      options: ['So loosely that it slips', 'Firmly, but with a relaxed hand', 'As tightly as you can'],
      correctAnswer: 'Firmly, but with a relaxed hand',
      explanation:
        'A hand that presses hard soon hurts, and a loose pencil slips. Hold it firmly and stay relaxed, and you can write neatly for long.',
    },
    {
      questionText: 'Which way do we write an English sentence across the page?',
      options: ['From bottom to top', 'From left to right', 'From right to left', 'From top to bottom'],
      correctAnswer: 'From left to right',
      explanation:
        'We write English from left to right. At the end of a line, go on at the left of the next line.',
    },
    {
      questionText: 'Which of these is a tall letter?',
      options: ['s', 'n', 'a', 'h'],
      correctAnswer: 'h',
      explanation: 'The letter h has a long stroke up to the top line. The letters s, n and a are short.',
    },
    {
      questionText: 'Which letter has a tail that goes below the line?',
      options: ['g', 'd', 'c', 'm'],
      correctAnswer: 'g',
      explanation:
        'The letter g has a tail below the line. The letter d has a tall stroke, and c and m are short.',
    },
    {
      questionText: 'Which letter is short, with no tall stroke and no tail?',
      options: ['k', 'p', 'e', 'b'],
      correctAnswer: 'e',
      explanation:
        'The letter e stays between the two middle lines. The letters k and b have a tall stroke, and p has a tail.',
    },
    {
      questionText: 'Where does your pencil start the printed letter l?',
      options: ['At the top', 'In the middle', 'At the bottom'],
      correctAnswer: 'At the top',
      explanation:
        'Start the l at the top and pull the pencil straight down to the line. Pulling down is easier than pushing up.',
    },
    {
      questionText: 'In a four-lined book, where does the letter a stand?',
      options: [
        'From the first line to the last',
        'Between the two middle lines',
        'Between the bottom two lines',
        'Between the top two lines',
      ],
      correctAnswer: 'Between the two middle lines',
      explanation:
        'The letter a is short, so it fills the space between the two middle lines. Tall letters go higher, and tails go lower.',
    },
  ],
};
