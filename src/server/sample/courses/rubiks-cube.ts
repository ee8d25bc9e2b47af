import type { SampleCourse } from '../course-sample.ts';

export const cubeInSevenSteps: SampleCourse = {
  _id: 'cube-in-seven-steps',
  categoryId: 'rubiks-cube',
  instructorId: 'farah-begum-shaik',
  title: 'Cube in Seven Steps',
  subTitle: 'From a mixed cube to a solved one, layer by layer, with no luck needed.',
  rating: 5,
  pricePaise: 43_900,
  thumbnailImage: '/uploads/courses/cube-in-seven-steps.svg',
  imageAltText: 'A cube with three bright faces',
  introVideo: '/uploads/courses/cube-turning.mp4',
  whatWeLearn:
    '<p>For children of 7 and older, and for parents who have given up before. Bring any cube of three by three.</p><ul><li>The letters that name each turn</li><li>A cross on the first face, in eight moves or fewer</li><li>The first two layers, corner by corner</li><li>The last layer in four short rows of moves</li><li>Solving without the sheet by the last week</li></ul>',
  ageFrom: 7,
  ageTo: 15,
  place: 'both',
  classTimes: 'Fridays, 5 pm to 6 pm',
  batchSize: 10,
  firstClass: { weekday: 'Friday', daysAhead: 8 },
  refundPolicy:
    'Two classes are enough to find out. If the cube stays in the bag after them, you get the whole fee back.',
  whatToBring: 'Any cube of three by three. We lend one to a child who has none.',
  parentVoice:
    'In a batch of eight the teacher knew both of my girls within a week. They come home solving the cube on the back seat.',
  parentVoiceBy: 'Father of twins, Samalkot',
  sections: [
    {
      title: 'Six faces, six letters',
      subDescription:
        '<p>Right, left, up, down, front, back. We turn, we turn back, and we learn that nothing is ever lost.</p><p>Lessons 1 to 5, 1 hour 6 minutes.</p>',
      videoUrl: '/uploads/courses/cube-turning.mp4',
      isPreview: true,
    },
    {
      title: 'The first cross',
      subDescription:
        '<p>No rules to learn by heart here: we look at where each edge wants to go, and bring it home.</p><p>Lessons 6 to 10, 1 hour 8 minutes.</p>',
      videoUrl: '/uploads/films/cube-cross.mp4',
    },
    {
      title: 'Two layers',
      subDescription:
        '<p>Corners first, then the edges between them. One row of moves, seen in a mirror.</p><p>Lessons 11 to 15, 1 hour 7 minutes.</p>',
      videoUrl: '/uploads/films/cube-layers.mp4',
    },
    {
      title: 'The last layer',
      subDescription:
        '<p>Cross, corners, places, done. We solve it together three times, then everybody alone.</p><p>Lessons 16 to 20, 1 hour 10 minutes.</p>',
      videoUrl: '/uploads/films/cube-layers.mp4',
    },
  ],
};

export const speedCubing: SampleCourse = {
  _id: 'under-a-minute',
  categoryId: 'rubiks-cube',
  instructorId: 'farah-begum-shaik',
  title: 'Under a Minute',
  subTitle: 'Look ahead, turn less, and bring your time down week by week.',
  rating: 5,
  pricePaise: 45_900,
  thumbnailImage: '/uploads/courses/under-a-minute.svg',
  imageAltText: 'A stopwatch beside a cube',
  introVideo: '/uploads/courses/cube-timer.mp4',
  whatWeLearn:
    '<p>For children who solve the cube by themselves and want to be quick. We time ourselves every week, each against their own last time.</p><ul><li>Planning the whole cross before the first turn</li><li>Putting corner and edge in together</li><li>Finger tricks, and how to keep wrists happy</li><li>Looking ahead while the hands turn</li></ul>',
  ageFrom: 8,
  ageTo: 15,
  place: 'centre',
  classTimes: 'Saturdays, 4 pm to 5:30 pm',
  batchSize: 8,
  firstClass: { weekday: 'Saturday', daysAhead: 16 },
  refundPolicy:
    'Try the first class. If you cancel before the second one, the whole fee is returned within seven days.',
  whatToBring: 'The child’s own cube and water.',
  sections: [
    {
      title: 'Where the time goes',
      subDescription:
        '<p>We film one solve and count: turning, looking, thinking. Most of it is looking.</p><p>Lessons 1 to 5, 1 hour 6 minutes.</p>',
      videoUrl: '/uploads/courses/cube-timer.mp4',
      isPreview: true,
    },
    {
      title: 'The cross with closed eyes',
      subDescription:
        '<p>Fifteen seconds to plan, then eyes shut. It sounds like magic and is only practice.</p><p>Lessons 6 to 10, 1 hour 8 minutes.</p>',
      videoUrl: '/uploads/films/cube-cross.mp4',
    },
    {
      title: 'Two pieces at once',
      subDescription:
        '<p>A corner and its edge travel together. Ten cases, one idea.</p><p>Lessons 11 to 15, 1 hour 7 minutes.</p>',
      videoUrl: '/uploads/films/cube-layers.mp4',
    },
    {
      title: 'Race day',
      subDescription:
        '<p>Five solves, the best and the worst left out, as at a real meet.</p><p>Lessons 16 to 20, 1 hour 10 minutes.</p>',
      videoUrl: '/uploads/films/cube-timer.mp4',
    },
  ],
};
