import type { SampleSubject } from '../quiz-sample.ts';

export const rubiksCube: SampleSubject = {
  _id: 'rubiks-cube',
  name: "Rubik's Cube",
  quizzes: [
    {
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
        },
        {
          questionText: 'Which of these is not one of the standard colours of the cube?',
          options: ['Purple', 'White', 'Green', 'Orange'],
          correctAnswer: 'Purple',
        },
        {
          questionText: 'In the standard colours, which colour is opposite white?',
          options: ['Green', 'Blue', 'Red', 'Yellow'],
          correctAnswer: 'Yellow',
        },
        {
          questionText: 'How many stickers does one corner piece have?',
          options: ['2', '3', '1', '4'],
          correctAnswer: '3',
        },
        {
          questionText: 'Which kind of piece has exactly two stickers?',
          options: ['A corner piece', 'A centre piece', 'An edge piece'],
          correctAnswer: 'An edge piece',
        },
        {
          questionText: 'How many corner pieces are there on the cube?',
          options: ['12', '6', '4', '8'],
          correctAnswer: '8',
        },
        {
          questionText: 'How many edge pieces are there on the cube?',
          options: ['24', '12', '8', '6'],
          correctAnswer: '12',
        },
        {
          questionText: 'When you turn the faces, which pieces never change places with one another?',
          options: ['The centres', 'The edges', 'The corners'],
          correctAnswer: 'The centres',
        },
        {
          questionText: 'You want to put new stickers on a whole 3-layer cube. How many do you need?',
          options: ['36', '27', '48', '54'],
          correctAnswer: '54',
        },
        {
          questionText:
            'Each of the 3 layers has 9 pieces, but 1 piece is hidden inside. How many can you see?',
          options: ['24', '26', '27', '18'],
          correctAnswer: '26',
          arithmetic: '9 * 3 - 1',
        },
      ],
    },
    {
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
        },
        {
          questionText: 'Which letter stands for the bottom face?',
          options: ['L', 'B', 'D', 'U'],
          correctAnswer: 'D',
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
        },
        { questionText: 'Which move undoes R?', options: ['R2', "R'", 'R', 'L'], correctAnswer: "R'" },
        {
          questionText: 'How many quarter turns in the same direction bring a face back to where it started?',
          options: ['4', '6', '3', '2'],
          correctAnswer: '4',
        },
        {
          questionText: 'In the standard colours, which colour is opposite green?',
          options: ['Blue', 'Orange', 'Red', 'White'],
          correctAnswer: 'Blue',
        },
        {
          questionText: "Which single move does the same as F' F'?",
          options: ['F', 'F2', 'B2', "F'"],
          correctAnswer: 'F2',
        },
        {
          questionText:
            'With white on top and green in front, which colour is on the right of a standard cube?',
          options: ['Orange', 'Blue', 'Red', 'Yellow'],
          correctAnswer: 'Red',
        },
        {
          questionText: "Which moves undo R U R' U'?",
          options: ["U' R' U R", "R U R' U'", "R' U' R U", "U R U' R'"],
          correctAnswer: "U R U' R'",
        },
      ],
    },
    {
      _id: 'rubiks-cube-layer-by-layer',
      title: 'Layer by Layer',
      description: 'Follow the beginner’s method from the first layer to the last, and see what moves do.',
      sequence: 3,
      timeLimit: 30,
      passingMarks: 7,
      price: 0,
      allowReattempt: false,
      questions: [
        {
          questionText: 'We start the beginner’s method with white. Which of these do we solve first?',
          options: ['The middle layer', 'The yellow corners', 'The white cross', 'The yellow cross'],
          correctAnswer: 'The white cross',
        },
        {
          questionText: 'The white cross is ready. Which pieces complete the white layer?',
          options: [
            'The six centres',
            'The four white corners',
            'The four yellow edges',
            'The four middle-layer edges',
          ],
          correctAnswer: 'The four white corners',
        },
        {
          questionText: 'In a correct white cross, what does the other colour of each edge piece match?',
          options: [
            'The centre of the side face that it touches',
            'The corner piece next to it',
            'The yellow centre',
            'The edge piece on the opposite side',
          ],
          correctAnswer: 'The centre of the side face that it touches',
        },
        {
          questionText: 'White is below and yellow on top. Which edge piece belongs in the middle layer?',
          options: [
            'The white and blue edge',
            'The white and orange edge',
            'The yellow and red edge',
            'The red and blue edge',
          ],
          correctAnswer: 'The red and blue edge',
        },
        {
          questionText: 'Which of these edge pieces does not exist on a cube of standard colours?',
          options: [
            'The red and orange edge',
            'The white and green edge',
            'The blue and red edge',
            'The yellow and orange edge',
          ],
          correctAnswer: 'The red and orange edge',
        },
        {
          questionText:
            'On the way to the yellow cross you see an L. Besides the centre, how many edges show yellow?',
          options: ['1', '4', '3', '2'],
          correctAnswer: '2',
        },
        {
          questionText: "You do R U R' U' and then U R U' R' on a solved cube. What do you see?",
          options: [
            'Two twisted corners',
            'A solved cube',
            'A cross on every face',
            'A checkerboard on every face',
          ],
          correctAnswer: 'A solved cube',
        },
        {
          questionText:
            "Starting from a solved cube, after how many rounds of R U R' U' is it first solved again?",
          options: ['3', '12', '6', '4'],
          correctAnswer: '6',
        },
        {
          questionText: 'What do the moves R2 L2 U2 D2 F2 B2 make of a solved cube?',
          options: [
            'A white cross on a yellow face only',
            'A checkerboard on every face',
            'A dot in the middle of the top face only',
            'A solved cube again',
          ],
          correctAnswer: 'A checkerboard on every face',
        },
        {
          questionText: 'A cube is solved except for one twisted corner. What must have happened?',
          options: [
            'A corner was twisted by hand or put in wrongly',
            'The white cross was made on the wrong side',
            'The last move was a half turn',
            'Two centres changed places',
          ],
          correctAnswer: 'A corner was twisted by hand or put in wrongly',
        },
      ],
    },
  ],
};
