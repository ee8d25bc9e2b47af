import type { SampleQuiz } from '../../quiz-sample.ts';

export const lettersTogether: SampleQuiz = {
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
      explanation:
        '“Sheep” and “shoe” both begin with sh. “Cheese” begins with ch, “thumb” with th, and “seed” with s.',
    },
    {
      questionText: 'You sit on a _ _ air. Which two letters are missing?',
      options: ['sh', 'ch', 'wh', 'th'],
      correctAnswer: 'ch',
      explanation: 'You sit on a chair. The letters c and h are a team and make one sound: ch.',
    },
    {
      questionText: 'Which word ends with the sound of “th”?',
      options: ['fish', 'watch', 'bath', 'back'],
      correctAnswer: 'bath',
      explanation:
        '“Bath” ends with th: the tip of your tongue is between your teeth. “Fish” ends with sh, “watch” with ch, and “back” with k.',
    },
    {
      questionText: 'You do this with a song: si_ _. Which two letters are missing?',
      options: ['nk', 'ft', 'ck', 'ng'],
      correctAnswer: 'ng',
      explanation:
        'You sing a song. The letters n and g are a team and make one sound, the same as at the end of “song”.',
    },
    {
      questionText: 'What sound do the letters “ph” make in “phone”?',
      options: ['f, as in fan', 'h, as in hat', 'p, as in pan', 'v, as in van'],
      correctAnswer: 'f, as in fan',
      explanation:
        'In “phone” the letters p and h are a team and sound like f. They do so in “photo” and “elephant” too.',
    },
    {
      questionText: 'Which word begins with a blend of two sounds?',
      options: ['thin', 'frog', 'chin', 'ship'],
      correctAnswer: 'frog',
      explanation:
        '“Frog” begins with two sounds, f and r, close together: that is a blend. The teams th, ch and sh make only one sound.',
    },
    {
      questionText: 'Which word ends with a blend of two sounds?',
      options: ['fish', 'bell', 'rock', 'lamp'],
      correctAnswer: 'lamp',
      explanation:
        '“Lamp” ends with two sounds, m and p. “Fish”, “bell” and “rock” end with one sound that is written with two letters.',
    },
    {
      questionText: 'How many sounds do you hear in “chick”?',
      options: ['4', '2', '3', '5'],
      correctAnswer: '3',
      explanation:
        'Say it slowly: ch – i – ck. There are five letters but only 3 sounds, because ch and ck are teams.',
    },
    {
      questionText: 'Which word begins with three consonant sounds, one after another?',
      options: ['spring', 'three', 'chain', 'shop'],
      correctAnswer: 'spring',
      explanation:
        '“Spring” begins with three sounds: s – p – r. “Three” begins with two, th and r, and “chain” and “shop” with one.',
    },
    {
      questionText: 'In which word do the letters “ch” sound like k?',
      options: ['chess', 'chair', 'school', 'lunch'],
      correctAnswer: 'school',
      explanation:
        'In “school” the letters c and h sound like k. In “chess”, “chair” and “lunch” they make their usual sound.',
    },
  ],
};
