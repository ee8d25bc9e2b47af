import type { SampleQuiz } from '../../quiz-sample.ts';

export const layerByLayer: SampleQuiz = {
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
      explanation:
        'The beginner’s method starts with the four white edges, which make the white cross. The rest is built around it, layer by layer.',
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
      explanation:
        'The cross has the white centre and its four edges. Only the four white corners are still missing.',
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
      explanation:
        'An edge has two colours. White belongs on the white face, and the other colour must match the centre of its side. Only then is the edge in its right place.',
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
      explanation:
        'Edges with white belong below, and edges with yellow on top. Red and blue has neither, so it belongs between them.',
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
      explanation:
        'Red and orange are on opposite faces, and opposite faces never touch. So no edge piece can have both colours.',
    },
    {
      questionText:
        'On the way to the yellow cross you see an L. Besides the centre, how many edges show yellow?',
      options: ['1', '4', '3', '2'],
      correctAnswer: '2',
      explanation: 'Two yellow edges that are neighbours make an L with the yellow centre. So it is 2.',
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
      explanation:
        "U R U' R' undoes R U R' U': it has the same moves backwards, each turned the other way. So every piece is back where it was.",
    },
    {
      questionText:
        "Starting from a solved cube, after how many rounds of R U R' U' is it first solved again?",
      options: ['3', '12', '6', '4'],
      correctAnswer: '6',
      explanation:
        'The edges are back after 3 rounds, but some corners are still twisted then. After 6 rounds they are back too. Try it!',
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
      explanation:
        'After these half turns, the four edges of each face come from the opposite face. The centre and the corners have the other colour, so two colours take turns, as on a chessboard.',
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
      explanation:
        'Turning the faces can never twist only one corner: another one always twists too. So it was twisted by hand or put in wrongly.',
    },
  ],
};
