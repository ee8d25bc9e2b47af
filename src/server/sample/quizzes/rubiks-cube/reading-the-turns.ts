import type { SampleQuiz } from '../../quiz-sample.ts';

export const readingTheTurns: SampleQuiz = {
  _id: 'rubiks-cube-reading-the-turns',
  title: 'Reading the Turns',
  description: 'Read the letters of the moves, undo a move and find your way around the colours.',
  sequence: 2,
  timeLimit: 10,
  passingMarks: 6,
  price: 0,
  allowReattempt: true,
  questions: [
    {
      questionText: 'What does the move R tell you to do?',
      options: [
        'Turn the right face a quarter turn clockwise',
        'Turn the right face a quarter turn anticlockwise',
        'Turn the right face half a turn',
        'Turn the whole cube to the right',
      ],
      correctAnswer: 'Turn the right face a quarter turn clockwise',
      explanation:
        'R means the right face. A letter alone is a quarter turn clockwise, as you see it when you look straight at that face.',
    },
    {
      questionText: "What does the move U' tell you to do?",
      options: [
        'Turn the bottom face a quarter turn anticlockwise',
        'Turn the upper face half a turn',
        'Turn the upper face a quarter turn clockwise',
        'Turn the upper face a quarter turn anticlockwise',
      ],
      correctAnswer: 'Turn the upper face a quarter turn anticlockwise',
      explanation:
        "U means the upper face. The small mark ' turns it the other way: a quarter turn anticlockwise.",
    },
    {
      questionText: 'Which letter stands for the bottom face?',
      options: ['L', 'B', 'D', 'U'],
      correctAnswer: 'D',
      explanation:
        'D is short for down, so it means the bottom face. B means the back, L the left and U the upper face.',
    },
    {
      questionText: 'What does the move F2 tell you to do?',
      options: [
        'Turn the front face a quarter turn',
        'Turn the second layer a quarter turn',
        'Turn the front face half a turn',
        'Turn the front and back faces together',
      ],
      correctAnswer: 'Turn the front face half a turn',
      explanation:
        'F means the front face, and the 2 means two quarter turns. Together they are half a turn.',
    },
    {
      questionText: 'Which move undoes R?',
      options: ['R2', "R'", 'R', 'L'],
      correctAnswer: "R'",
      explanation:
        "R turns the right face a quarter turn clockwise. To undo it, turn the same face a quarter turn back: R'.",
    },
    {
      questionText: 'How many quarter turns in the same direction bring a face back to where it started?',
      options: ['4', '6', '3', '2'],
      correctAnswer: '4',
      explanation:
        'A whole round has four quarters. After 4 quarter turns the face is back where it started.',
    },
    {
      questionText: 'In the standard colours, which colour is opposite green?',
      options: ['Blue', 'Orange', 'Red', 'White'],
      correctAnswer: 'Blue',
      explanation:
        'Green and blue are opposite on every standard cube. The other pairs are white and yellow, and red and orange.',
    },
    {
      questionText: "Which single move does the same as F' F'?",
      options: ['F', 'F2', 'B2', "F'"],
      correctAnswer: 'F2',
      explanation:
        "F' is a quarter turn, so F' twice is half a turn. Half a turn ends the same in both directions: it is F2.",
    },
    {
      questionText: 'With white on top and green in front, which colour is on the right of a standard cube?',
      options: ['Orange', 'Blue', 'Red', 'Yellow'],
      correctAnswer: 'Red',
      explanation:
        'With white on top and green in front, red is on the right, orange on the left and blue at the back. It is so on every standard cube.',
    },
    {
      questionText: "Which moves undo R U R' U'?",
      options: ["U' R' U R", "R U R' U'", "R' U' R U", "U R U' R'"],
      correctAnswer: "U R U' R'",
      explanation:
        "Undo the last move first, and turn each move the other way. U' becomes U, R' becomes R, U becomes U', and R becomes R'.",
    },
  ],
};
