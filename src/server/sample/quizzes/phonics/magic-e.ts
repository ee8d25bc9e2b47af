import type { SampleQuiz } from '../../quiz-sample.ts';

export const magicE: SampleQuiz = {
  _id: 'phonics-magic-e',
  title: 'Magic e and Silent Letters',
  description: 'Hear what magic e does, spot silent letters and clap the syllables of longer words.',
  sequence: 3,
  timeLimit: 10,
  passingMarks: 7,
  price: 0,
  allowReattempt: true,
  questions: [
    {
      questionText: 'Put a magic e at the end of “kit”. Which word do you get?',
      options: ['cute', 'kitten', 'kick', 'kite'],
      correctAnswer: 'kite',
      explanation: 'Magic e is silent, but it makes the i say its own name. So “kit” becomes “kite”.',
    },
    {
      questionText: 'Which word has the long sound of o?',
      options: ['home', 'fox', 'hop', 'lock'],
      correctAnswer: 'home',
      explanation:
        'In “home” the magic e makes the o say its own name. “Fox”, “hop” and “lock” have the short o.',
    },
    {
      questionText: 'Clap the word “banana”. How many syllables does it have?',
      options: ['4', '6', '2', '3'],
      correctAnswer: '3',
      explanation: 'Clap it: ba – na – na. Each clap is a syllable, so there are 3.',
    },
    {
      questionText: 'Which letter is silent in “knot”?',
      options: ['n', 'k', 't', 'o'],
      correctAnswer: 'k',
      explanation: 'We say “not” but write “knot”. Before n at the beginning of a word, the k is silent.',
    },
    {
      questionText: 'In which word is the c soft, like the first sound of “sun”?',
      options: ['cold', 'city', 'cat', 'cup'],
      correctAnswer: 'city',
      explanation:
        'In “city” the c comes before i and is soft, like s. In “cold”, “cat” and “cup” it is hard, like k.',
    },
    {
      questionText: 'In which word is the g soft, like the first sound of “jam”?',
      options: ['giraffe', 'goat', 'gift', 'garden'],
      correctAnswer: 'giraffe',
      explanation:
        'In “giraffe” the g is soft, like j. In “goat”, “gift” and “garden” it is hard, as in “go”.',
    },
    {
      questionText: 'Which word ends with a silent b?',
      options: ['bulb', 'tub', 'lamb', 'cab'],
      correctAnswer: 'lamb',
      explanation:
        'We say “lam”: after the m the b is silent. In “bulb”, “tub” and “cab” you can hear the b.',
    },
    {
      questionText: 'Which word rhymes with “night”?',
      options: ['knit', 'kite', 'neat', 'eight'],
      correctAnswer: 'kite',
      explanation:
        'Words can rhyme although their ends are written differently. “Night” and “kite” sound alike at the end, but “eight” sounds like “ate”.',
    },
    {
      questionText: 'In which word do the letters “ea” have the short sound of e?',
      options: ['leaf', 'meat', 'beach', 'bread'],
      correctAnswer: 'bread',
      explanation:
        'In “bread” the letters e and a sound like the e of “red”. In “leaf”, “meat” and “beach” they sound like ee.',
    },
    {
      questionText: 'Which word has four syllables?',
      options: ['caterpillar', 'umbrella', 'butterfly', 'elephant'],
      correctAnswer: 'caterpillar',
      explanation:
        'Clap it: cat – er – pil – lar, 4 syllables. “Umbrella”, “butterfly” and “elephant” have 3.',
    },
  ],
};
