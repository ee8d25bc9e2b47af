import type { SampleSubject } from '../quiz-sample.ts';
import { bigFriendsOfTen } from './abacus/big-friends-of-ten.ts';
import { littleFriendsOfFive } from './abacus/little-friends-of-five.ts';
import { meetTheBeads } from './abacus/meet-the-beads.ts';
import { pictureTheBeads } from './abacus/picture-the-beads.ts';

export const abacus: SampleSubject = {
  _id: 'abacus',
  name: 'Abacus',
  quizzes: [meetTheBeads, littleFriendsOfFive, bigFriendsOfTen, pictureTheBeads],
};
