import type { SampleSubject } from '../quiz-sample.ts';
import { layerByLayer } from './rubiks-cube/layer-by-layer.ts';
import { meetTheCube } from './rubiks-cube/meet-the-cube.ts';
import { readingTheTurns } from './rubiks-cube/reading-the-turns.ts';

export const rubiksCube: SampleSubject = {
  _id: 'rubiks-cube',
  name: "Rubik's Cube",
  quizzes: [meetTheCube, readingTheTurns, layerByLayer],
};
