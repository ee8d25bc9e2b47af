import type { SampleQuiz } from '../../quiz-sample.ts';

export const neatLines: SampleQuiz = {
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
      explanation:
        'A sentence that tells something ends with a full stop. A question ends with a question mark, and a comma is only a short pause.',
    },
    {
      questionText: 'About how much space does a beginner leave between two words?',
      options: ['No space at all', 'Half the line', 'A hand’s width', 'One finger’s width'],
      correctAnswer: 'One finger’s width',
      explanation:
        'Put a finger after the word and begin the next word behind it. So the words do not touch, and the line is easy to read.',
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
      explanation:
        'The name of a person begins with a capital letter anywhere in a sentence. Names of colours and fruits do not.',
    },
    {
      questionText: 'Which sentence has its words spaced correctly?',
      options: ['Th e cow eats grass.', 'The cow eatsgrass.', 'Thecow eats grass.', 'The cow eats grass.'],
      correctAnswer: 'The cow eats grass.',
      explanation:
        'Leave one space between two words, and none inside a word. Only one of the sentences does both.',
    },
    {
      questionText: 'Which question is written correctly?',
      options: ['where is my book?', 'Where is my book?', 'Where is my book.', 'Where is My book?'],
      correctAnswer: 'Where is my book?',
      explanation:
        'A question begins with a capital letter and ends with a question mark. The word “my” in the middle stays small.',
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
      explanation: 'When all letters lean the same way, the line looks even. Then it is easy to read.',
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
      explanation:
        'The pencil ends the a at the base line. From there the joining stroke goes up to the next letter.',
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
      explanation:
        'The pencil stays on the page until the word is finished, so that the letters join. Then go back for the dots and crosses.',
    },
    {
      questionText: 'In joined writing, which letter joins to the next one from its top?',
      options: ['a', 'u', 'o', 'n'],
      correctAnswer: 'o',
      explanation:
        'The pencil ends the o at its top, so the joining stroke leaves from there. The letters a, u and n end at the base line.',
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
      explanation:
        'A capital letter begins a sentence, and the names of days, people and places. So it is On, Monday, Ravi and Kakinada.',
    },
  ],
};
