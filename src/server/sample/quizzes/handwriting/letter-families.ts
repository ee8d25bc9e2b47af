import type { SampleQuiz } from '../../quiz-sample.ts';

export const letterFamilies: SampleQuiz = {
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
      explanation:
        'The pencil goes over the top to the left, and then down. The hands of a clock go the other way, so this is anticlockwise.',
    },
    {
      questionText: 'Which letter starts with the same curve as c?',
      options: ['r', 'b', 'a', 'n'],
      correctAnswer: 'a',
      explanation:
        'To write an a, make a c first and close it with a stroke down. The letters r, b and n begin with a straight stroke.',
    },
    {
      questionText: 'Which two small letters have a dot on top?',
      options: ['j and g', 't and i', 'i and j', 'i and l'],
      correctAnswer: 'i and j',
      explanation:
        'The letters i and j have a dot on top. The letter t has a cross stroke, and g and l have nothing on top.',
    },
    {
      questionText: 'Which letters are all tall?',
      options: ['b, d, l', 'a, c, e', 'g, p, y', 'm, n, r'],
      correctAnswer: 'b, d, l',
      explanation:
        'The letters b, d and l have a stroke up to the top line. The letters g, p and y have tails, and the others are short.',
    },
    {
      questionText: 'On which side of the tall stroke is the round part of the letter b?',
      options: ['On both sides', 'On the right', 'On the left'],
      correctAnswer: 'On the right',
      explanation:
        'Write the tall stroke of b first, then the round part on its right. In the letter d it is on the left.',
    },
    {
      questionText: 'Which printed small letter has only slanting straight strokes?',
      options: ['v', 'u', 'i', 'c'],
      correctAnswer: 'v',
      explanation:
        'The letter v has two slanting straight strokes, one down and one up. The letters u and c have curves, and the i is upright.',
    },
    {
      questionText: 'Which word has only short letters?',
      options: ['dog', 'sun', 'pen', 'cat'],
      correctAnswer: 'sun',
      explanation:
        'The letters s, u and n are all short. The d of “dog” and the t of “cat” are tall, and the p of “pen” has a tail.',
    },
    {
      questionText: 'Which word has a letter that goes below the line?',
      options: ['bus', 'milk', 'hat', 'jug'],
      correctAnswer: 'jug',
      explanation:
        'In “jug” the letters j and g both go below the line. “Bus”, “milk” and “hat” have no letter with a tail.',
    },
    {
      questionText: 'The letters n, m and h go down, back up and over. Which letter belongs with them?',
      options: ['s', 'v', 'o', 'r'],
      correctAnswer: 'r',
      explanation:
        'The letter r goes down, back up and over too, but it stops sooner. The letters s, v and o begin in other ways.',
    },
    {
      questionText: 'After the down stroke of p, which way does your pencil go round from the top?',
      options: ['Clockwise', 'Straight down again', 'Anticlockwise'],
      correctAnswer: 'Clockwise',
      explanation:
        'From the top the pencil goes over to the right, and then down. The hands of a clock go the same way, so this is clockwise.',
    },
  ],
};
