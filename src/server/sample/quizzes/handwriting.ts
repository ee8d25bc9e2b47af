import type { SampleSubject } from '../quiz-sample.ts';

export const handwriting: SampleSubject = {
  _id: 'handwriting',
  name: 'Handwriting',
  quizzes: [
    {
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
        },
        {
          questionText: 'How should you hold the pencil?',
          options: ['So loosely that it slips', 'Firmly, but with a relaxed hand', 'As tightly as you can'],
          correctAnswer: 'Firmly, but with a relaxed hand',
        },
        {
          questionText: 'Which way do we write an English sentence across the page?',
          options: ['From bottom to top', 'From left to right', 'From right to left', 'From top to bottom'],
          correctAnswer: 'From left to right',
        },
        {
          questionText: 'Which of these is a tall letter?',
          options: ['s', 'n', 'a', 'h'],
          correctAnswer: 'h',
        },
        {
          questionText: 'Which letter has a tail that goes below the line?',
          options: ['g', 'd', 'c', 'm'],
          correctAnswer: 'g',
        },
        {
          questionText: 'Which letter is short, with no tall stroke and no tail?',
          options: ['k', 'p', 'e', 'b'],
          correctAnswer: 'e',
        },
        {
          questionText: 'Where does your pencil start the printed letter l?',
          options: ['At the top', 'In the middle', 'At the bottom'],
          correctAnswer: 'At the top',
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
        },
      ],
    },
    {
      _id: 'handwriting-letter-families',
      title: 'Letters in Families',
      description: 'Group small letters by their starting strokes, their height and their tails.',
      sequence: 2,
      timeLimit: 10,
      passingMarks: 6,
      price: 0,
      allowReattempt: true,
      questions: [
        {
          questionText: 'Which way does your pencil go when it starts the curve of the letter c?',
          options: ['Clockwise', 'Straight down', 'Straight across', 'Anticlockwise'],
          correctAnswer: 'Anticlockwise',
        },
        {
          questionText: 'Which letter starts with the same curve as c?',
          options: ['r', 'b', 'a', 'n'],
          correctAnswer: 'a',
        },
        {
          questionText: 'Which two small letters have a dot on top?',
          options: ['j and g', 't and i', 'i and j', 'i and l'],
          correctAnswer: 'i and j',
        },
        {
          questionText: 'Which letters are all tall?',
          options: ['b, d, l', 'a, c, e', 'g, p, y', 'm, n, r'],
          correctAnswer: 'b, d, l',
        },
        {
          questionText: 'On which side of the tall stroke is the round part of the letter b?',
          options: ['On both sides', 'On the right', 'On the left'],
          correctAnswer: 'On the right',
        },
        {
          questionText: 'Which printed small letter has only slanting straight strokes?',
          options: ['v', 'u', 'i', 'c'],
          correctAnswer: 'v',
        },
        {
          questionText: 'Which word has only short letters?',
          options: ['dog', 'sun', 'pen', 'cat'],
          correctAnswer: 'sun',
        },
        {
          questionText: 'Which word has a letter that goes below the line?',
          options: ['bus', 'milk', 'hat', 'jug'],
          correctAnswer: 'jug',
        },
        {
          questionText: 'The letters n, m and h go down, back up and over. Which letter belongs with them?',
          options: ['s', 'v', 'o', 'r'],
          correctAnswer: 'r',
        },
        {
          questionText: 'After the down stroke of p, which way does your pencil go round from the top?',
          options: ['Clockwise', 'Straight down again', 'Anticlockwise'],
          correctAnswer: 'Clockwise',
        },
      ],
    },
    {
      _id: 'handwriting-neat-lines',
      title: 'Neat Lines and Joined Letters',
      description: 'Space words, use capital letters and full stops, and join letters with an even slant.',
      sequence: 3,
      passingMarks: 7,
      price: 0,
      allowReattempt: false,
      questions: [
        {
          questionText: 'What do you put at the end of a sentence that tells something?',
          options: ['A question mark', 'A full stop', 'A comma', 'A dash'],
          correctAnswer: 'A full stop',
        },
        {
          questionText: 'About how much space does a beginner leave between two words?',
          options: ['No space at all', 'Half the line', 'A hand’s width', 'One finger’s width'],
          correctAnswer: 'One finger’s width',
        },
        {
          questionText: 'Which of these always begins with a capital letter?',
          options: [
            'The name of a colour',
            'The name of a fruit',
            'The name of a person',
            'The last word of a sentence',
          ],
          correctAnswer: 'The name of a person',
        },
        {
          questionText: 'Which sentence has its words spaced correctly?',
          options: [
            'Th e cow eats grass.',
            'The cow eatsgrass.',
            'Thecow eats grass.',
            'The cow eats grass.',
          ],
          correctAnswer: 'The cow eats grass.',
        },
        {
          questionText: 'Which question is written correctly?',
          options: ['where is my book?', 'Where is my book?', 'Where is my book.', 'Where is My book?'],
          correctAnswer: 'Where is my book?',
        },
        {
          questionText: 'How should the letters lean in neat slanted writing?',
          options: [
            'Only the first letter leans',
            'Tall letters left, short letters right',
            'All the same way',
            'Every letter its own way',
          ],
          correctAnswer: 'All the same way',
        },
        {
          questionText: 'In joined writing, where does the joining stroke leave the letter a?',
          options: [
            'At the base line',
            'From the middle of the letter',
            'Below the base line',
            'At the top of the letter',
          ],
          correctAnswer: 'At the base line',
        },
        {
          questionText: 'In cursive, when is it best to dot the i and cross the t?',
          options: [
            'After the whole word is written',
            'Before the word is started',
            'When the page is full',
            'In the middle of the first letter',
          ],
          correctAnswer: 'After the whole word is written',
        },
        {
          questionText: 'In joined writing, which letter joins to the next one from its top?',
          options: ['a', 'u', 'o', 'n'],
          correctAnswer: 'o',
        },
        {
          questionText: 'Which sentence has all its capital letters in the right places?',
          options: [
            'on Monday, Ravi went to Kakinada.',
            'On Monday, ravi went to Kakinada.',
            'On Monday, Ravi went to Kakinada.',
            'On monday, Ravi went to Kakinada.',
          ],
          correctAnswer: 'On Monday, Ravi went to Kakinada.',
        },
      ],
    },
  ],
};
