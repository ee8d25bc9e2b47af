import type { SampleCourse } from '../course-sample.ts';

export const sixteenSutras: SampleCourse = {
  _id: 'sixteen-sutras-for-school',
  categoryId: 'vedic-maths',
  instructorId: 'ravi-kumar-pantula',
  title: 'Sixteen Sutras for School',
  subTitle: 'Short rules that make long multiplication short, tied to the school book.',
  rating: 5,
  pricePaise: 45_500,
  thumbnailImage: '/uploads/courses/sixteen-sutras-for-school.svg',
  imageAltText: 'A wheel of petals around a crosswise multiplication',
  introVideo: '/uploads/courses/vedic-crosswise.mp4',
  whatWeLearn:
    '<p>For classes 5 to 8. Every rule is shown, tried and then explained, so that a child knows why it works and when it does not.</p><ul><li>Multiplying two-digit numbers in one line</li><li>Taking away from 100, 1000 and 10000 without borrowing</li><li>Multiplying numbers close to a hundred</li><li>Checking a long sum with its digits</li><li>Writing the steps so that the school accepts them</li></ul>',
  ageFrom: 10,
  ageTo: 14,
  place: 'both',
  classTimes: 'Saturdays, 10 am to 12 noon',
  batchSize: 12,
  firstClass: { weekday: 'Saturday', daysAhead: 9 },
  refundPolicy: 'Leave before the third class and we return the whole fee to the account that it came from.',
  whatToBring: 'The maths book of the school, a notebook with squares and a pencil.',
  parentVoice:
    'He explains the near-hundred rule to me, and I check him with my old tables. We both enjoy it.',
  parentVoiceBy: 'Grandmother of an eight-year-old, Pithapuram',
  sections: [
    {
      title: 'Vertically and crosswise',
      subDescription:
        '<p>23 times 12 in one line: right digits, cross, left digits. Then any two numbers of two digits.</p><p>Lessons 1 to 5, 1 hour 6 minutes.</p>',
      videoUrl: '/uploads/courses/vedic-crosswise.mp4',
      isPreview: true,
    },
    {
      title: 'All from nine and the last from ten',
      subDescription:
        '<p>1000 less 357 is read from left to right: six, four, three. No borrowing, no crossing out.</p><p>Lessons 6 to 10, 1 hour 8 minutes.</p>',
      videoUrl: '/uploads/films/vedic-nine-and-ten.mp4',
    },
    {
      title: 'Close to a hundred',
      subDescription:
        '<p>97 times 96: how much is missing on each side, and where the two missing parts go.</p><p>Lessons 11 to 15, 1 hour 7 minutes.</p>',
      videoUrl: '/uploads/films/vedic-near-hundred.mp4',
    },
    {
      title: 'Did I get it right?',
      subDescription:
        '<p>Adding the digits finds most slips in seconds. We also meet the slips that it cannot find.</p><p>Lessons 16 to 20, 1 hour 10 minutes.</p>',
      videoUrl: '/uploads/films/vedic-squares.mp4',
    },
  ],
};

export const squaresAndRoots: SampleCourse = {
  _id: 'squares-and-roots',
  categoryId: 'vedic-maths',
  instructorId: 'ravi-kumar-pantula',
  title: 'Squares and Roots in Seconds',
  subTitle: 'Squares of every two-digit number, and the way back from a square to its root.',
  rating: 5,
  pricePaise: 46_900,
  thumbnailImage: '/uploads/courses/squares-and-roots.svg',
  imageAltText: 'A square made of smaller squares',
  introVideo: '/uploads/courses/vedic-squares.mp4',
  whatWeLearn:
    '<p>A short course for classes 6 to 9, of four weeks. Good to take before olympiad papers.</p><ul><li>Squares of numbers that end in five</li><li>Squares of numbers close to fifty and to a hundred</li><li>Square roots of perfect squares by looking at both ends</li><li>Cube roots of six-digit perfect cubes</li></ul>',
  ageFrom: 11,
  ageTo: 15,
  place: 'online',
  classTimes: 'Mondays and Thursdays, 6 pm to 7 pm',
  batchSize: 12,
  firstClass: { weekday: 'Monday', daysAhead: 23 },
  refundPolicy:
    'The course is short, so decide after the first class: until the second one begins, the whole fee is returned.',
  whatToBring: 'A notebook with squares and a pencil.',
  sections: [
    {
      title: 'Numbers that end in five',
      subDescription:
        '<p>35 times 35: three times the next number, then twenty-five. A drawing shows why.</p><p>Lessons 1 to 7, 1 hour 32 minutes.</p>',
      videoUrl: '/uploads/courses/vedic-squares.mp4',
      isPreview: true,
    },
    {
      title: 'Close to a hundred',
      subDescription:
        '<p>96 squared is 92 and 16. The same idea works around 50 and around 1000.</p><p>Lessons 8 to 14, 1 hour 35 minutes.</p>',
      videoUrl: '/uploads/films/vedic-near-hundred.mp4',
    },
    {
      title: 'The way back',
      subDescription:
        '<p>The last digit leaves two choices, and the first digits pick one of them. That is the whole trick of roots.</p><p>Lessons 15 to 20, 1 hour 24 minutes.</p>',
      videoUrl: '/uploads/films/vedic-nine-and-ten.mp4',
    },
  ],
};
