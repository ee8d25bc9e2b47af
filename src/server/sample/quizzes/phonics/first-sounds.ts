import type { SampleQuiz } from '../../quiz-sample.ts';

export const firstSounds: SampleQuiz = {
  _id: 'phonics-first-sounds',
  title: 'First Sounds and Short Vowels',
  description: 'Listen for the first, middle and last sounds of little words.',
  sequence: 1,
  timeLimit: 5,
  passingMarks: 5,
  price: 0,
  allowReattempt: true,
  questions: [
    {
      questionText: 'Which word begins with the same sound as “mango”?',
      options: ['wall', 'nose', 'goat', 'moon'],
      correctAnswer: 'moon',
      explanation:
        '“Mango” and “moon” both begin with the sound m. “Nose” begins with n, which sounds a little like it.',
    },
    {
      questionText: 'Which of these letters is a vowel?',
      options: ['t', 'e', 'b', 'm'],
      correctAnswer: 'e',
      explanation: 'The vowels are a, e, i, o and u. The letters t, b and m are consonants.',
    },
    {
      questionText: 'Which word ends with the same sound as “cat”?',
      options: ['net', 'can', 'cap', 'cup'],
      correctAnswer: 'net',
      explanation:
        '“Cat” and “net” both end with the sound t. “Can” ends with n, and “cap” and “cup” end with p.',
    },
    {
      questionText: 'Which word rhymes with “dog”?',
      options: ['bag', 'dig', 'log', 'dot'],
      correctAnswer: 'log',
      explanation: 'Words rhyme when they sound alike at the end. “Dog” and “log” both end with -og.',
    },
    {
      questionText: 'Which word do the sounds h – e – n make?',
      options: ['hand', 'ten', 'hem', 'hen'],
      correctAnswer: 'hen',
      explanation:
        'Say the sounds quickly, one after another: h, e, n make “hen”. “Hem” ends with m, and “ten” begins with t.',
    },
    {
      questionText: 'You drink milk from a c_p. Which letter is missing?',
      options: ['o', 'u', 'a', 'i'],
      correctAnswer: 'u',
      explanation: 'You drink milk from a cup. Its middle sound is the short u, as in “bus”.',
    },
    {
      questionText: 'Which word has the same middle sound as “pen”?',
      options: ['red', 'pin', 'pan', 'pot'],
      correctAnswer: 'red',
      explanation:
        '“Pen” and “red” both have the short e in the middle. “Pin” has i, “pan” has a, and “pot” has o.',
    },
    {
      questionText: 'How many sounds do you hear in “fan”?',
      options: ['4', '1', '3', '2'],
      correctAnswer: '3',
      explanation: 'Say it slowly: f – a – n. That is 3 sounds, one for each letter.',
    },
    {
      questionText: 'Change the first sound of “bat” to the first sound of “hen”. Which word do you get?',
      options: ['hit', 'hot', 'hat', 'bath'],
      correctAnswer: 'hat',
      explanation: '“Hen” begins with the sound h. Put it in place of the b of “bat”: h – a – t makes “hat”.',
    },
    {
      questionText: 'Which word has the short sound of a?',
      options: ['rain', 'cap', 'cake', 'day'],
      correctAnswer: 'cap',
      explanation:
        '“Cap” has the short a, as in “apple”. In “rain”, “cake” and “day” the a says its own name.',
    },
  ],
};
