import type { SampleSubject } from '../quiz-sample.ts';

export const phonics: SampleSubject = {
  _id: 'phonics',
  name: 'Phonics',
  quizzes: [
    {
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
        },
        {
          questionText: 'Which of these letters is a vowel?',
          options: ['t', 'e', 'b', 'm'],
          correctAnswer: 'e',
        },
        {
          questionText: 'Which word ends with the same sound as “cat”?',
          options: ['net', 'can', 'cap', 'cup'],
          correctAnswer: 'net',
        },
        {
          questionText: 'Which word rhymes with “dog”?',
          options: ['bag', 'dig', 'log', 'dot'],
          correctAnswer: 'log',
        },
        {
          questionText: 'Which word do the sounds h – e – n make?',
          options: ['hand', 'ten', 'hem', 'hen'],
          correctAnswer: 'hen',
        },
        {
          questionText: 'You drink milk from a c_p. Which letter is missing?',
          options: ['o', 'u', 'a', 'i'],
          correctAnswer: 'u',
        },
        {
          questionText: 'Which word has the same middle sound as “pen”?',
          options: ['red', 'pin', 'pan', 'pot'],
          correctAnswer: 'red',
        },
        {
          questionText: 'How many sounds do you hear in “fan”?',
          options: ['4', '1', '3', '2'],
          correctAnswer: '3',
        },
        {
          questionText: 'Change the first sound of “bat” to the first sound of “hen”. Which word do you get?',
          options: ['hit', 'hot', 'hat', 'bath'],
          correctAnswer: 'hat',
        },
        {
          questionText: 'Which word has the short sound of a?',
          options: ['rain', 'cap', 'cake', 'day'],
          correctAnswer: 'cap',
        },
      ],
    },
    {
      _id: 'phonics-letters-together',
      title: 'Two Letters Together',
      description: 'Read letter teams such as sh, ch, th and ng, and blend sounds side by side.',
      sequence: 2,
      timeLimit: 8,
      passingMarks: 6,
      price: 0,
      allowReattempt: false,
      questions: [
        {
          questionText: 'Which word begins with the same sound as “sheep”?',
          options: ['shoe', 'cheese', 'thumb', 'seed'],
          correctAnswer: 'shoe',
        },
        {
          questionText: 'You sit on a _ _ air. Which two letters are missing?',
          options: ['sh', 'ch', 'wh', 'th'],
          correctAnswer: 'ch',
        },
        {
          questionText: 'Which word ends with the sound of “th”?',
          options: ['fish', 'watch', 'bath', 'back'],
          correctAnswer: 'bath',
        },
        {
          questionText: 'You do this with a song: si_ _. Which two letters are missing?',
          options: ['nk', 'ft', 'ck', 'ng'],
          correctAnswer: 'ng',
        },
        {
          questionText: 'What sound do the letters “ph” make in “phone”?',
          options: ['f, as in fan', 'h, as in hat', 'p, as in pan', 'v, as in van'],
          correctAnswer: 'f, as in fan',
        },
        {
          questionText: 'Which word begins with a blend of two sounds?',
          options: ['thin', 'frog', 'chin', 'ship'],
          correctAnswer: 'frog',
        },
        {
          questionText: 'Which word ends with a blend of two sounds?',
          options: ['fish', 'bell', 'rock', 'lamp'],
          correctAnswer: 'lamp',
        },
        {
          questionText: 'How many sounds do you hear in “chick”?',
          options: ['4', '2', '3', '5'],
          correctAnswer: '3',
        },
        {
          questionText: 'Which word begins with three consonant sounds, one after another?',
          options: ['spring', 'three', 'chain', 'shop'],
          correctAnswer: 'spring',
        },
        {
          questionText: 'In which word do the letters “ch” sound like k?',
          options: ['chess', 'chair', 'school', 'lunch'],
          correctAnswer: 'school',
        },
      ],
    },
    {
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
        },
        {
          questionText: 'Which word has the long sound of o?',
          options: ['home', 'fox', 'hop', 'lock'],
          correctAnswer: 'home',
        },
        {
          questionText: 'Clap the word “banana”. How many syllables does it have?',
          options: ['4', '6', '2', '3'],
          correctAnswer: '3',
        },
        {
          questionText: 'Which letter is silent in “knot”?',
          options: ['n', 'k', 't', 'o'],
          correctAnswer: 'k',
        },
        {
          questionText: 'In which word is the c soft, like the first sound of “sun”?',
          options: ['cold', 'city', 'cat', 'cup'],
          correctAnswer: 'city',
        },
        {
          questionText: 'In which word is the g soft, like the first sound of “jam”?',
          options: ['giraffe', 'goat', 'gift', 'garden'],
          correctAnswer: 'giraffe',
        },
        {
          questionText: 'Which word ends with a silent b?',
          options: ['bulb', 'tub', 'lamb', 'cab'],
          correctAnswer: 'lamb',
        },
        {
          questionText: 'Which word rhymes with “night”?',
          options: ['knit', 'kite', 'neat', 'eight'],
          correctAnswer: 'kite',
        },
        {
          questionText: 'In which word do the letters “ea” have the short sound of e?',
          options: ['leaf', 'meat', 'beach', 'bread'],
          correctAnswer: 'bread',
        },
        {
          questionText: 'Which word has four syllables?',
          options: ['caterpillar', 'umbrella', 'butterfly', 'elephant'],
          correctAnswer: 'caterpillar',
        },
      ],
    },
  ],
};
