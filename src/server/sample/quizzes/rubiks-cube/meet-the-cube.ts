import type { SampleQuiz } from '../../quiz-sample.ts';

export const meetTheCube: SampleQuiz = {
  _id: 'rubiks-cube-meet-the-cube',
  title: 'Meet the Cube',
  description: 'Get to know the faces, colours and pieces of the 3-layer cube.',
  sequence: 1,
  timeLimit: 8,
  passingMarks: 6,
  price: 0,
  allowReattempt: true,
  questions: [
    {
      questionText: 'How many faces does a Rubik’s Cube have?',
      options: ['8', '4', '6', '12'],
      correctAnswer: '6',
      explanation:
        'A cube has a top and a bottom, a front and a back, a left and a right side. That makes 6 faces.',
    },
    {
      questionText: 'Which of these is not one of the standard colours of the cube?',
      options: ['Purple', 'White', 'Green', 'Orange'],
      correctAnswer: 'Purple',
      explanation:
        'The six colours are white, yellow, red, orange, blue and green. Purple is not one of them.',
    },
    {
      questionText: 'In the standard colours, which colour is opposite white?',
      options: ['Green', 'Blue', 'Red', 'Yellow'],
      correctAnswer: 'Yellow',
      explanation:
        'White and yellow are opposite on every standard cube. The other pairs are red and orange, and blue and green.',
    },
    {
      questionText: 'How many stickers does one corner piece have?',
      options: ['2', '3', '1', '4'],
      correctAnswer: '3',
      explanation: 'A corner is where three faces meet. It has one sticker on each of them, so it has 3.',
    },
    {
      questionText: 'Which kind of piece has exactly two stickers?',
      options: ['A corner piece', 'A centre piece', 'An edge piece'],
      correctAnswer: 'An edge piece',
      explanation:
        'An edge piece lies between two faces, so it has two stickers. A corner has three and a centre only one.',
    },
    {
      questionText: 'How many corner pieces are there on the cube?',
      options: ['12', '6', '4', '8'],
      correctAnswer: '8',
      explanation: 'There are 4 corners at the top and 4 at the bottom: 4 + 4 = 8.',
    },
    {
      questionText: 'How many edge pieces are there on the cube?',
      options: ['24', '12', '8', '6'],
      correctAnswer: '12',
      explanation:
        'There are 4 edges in the top layer, 4 in the middle layer and 4 in the bottom layer: 4 + 4 + 4 = 12.',
    },
    {
      questionText: 'When you turn the faces, which pieces never change places with one another?',
      options: ['The centres', 'The edges', 'The corners'],
      correctAnswer: 'The centres',
      explanation:
        'The six centres are fixed to the middle of the cube, so they can only spin. Edges and corners travel to other places.',
    },
    {
      questionText: 'You want to put new stickers on a whole 3-layer cube. How many do you need?',
      options: ['36', '27', '48', '54'],
      correctAnswer: '54',
      explanation: 'Each face has 3 × 3 = 9 stickers. There are six faces: 6 × 9 = 54.',
    },
    {
      questionText: 'Each of the 3 layers has 9 pieces, but 1 piece is hidden inside. How many can you see?',
      options: ['24', '26', '27', '18'],
      correctAnswer: '26',
      explanation:
        '3 layers of 9 pieces are 3 × 9 = 27 pieces. One of them is hidden in the middle, so you see 27 − 1 = 26.',
      arithmetic: '9 * 3 - 1',
    },
  ],
};
