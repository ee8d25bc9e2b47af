import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { generatePaper } from '#domain/practice/paper.ts';
import { type Specification, specification } from '#domain/practice/specification.ts';
import { toQuestions } from '#domain/practice/to-questions.ts';
import { type Question, question, toPaperQuestion } from '#domain/quizzes/question.ts';
import { randomWords } from '#domain/random-words.ts';

export const quizQuestions = v.object({
  shuffleQuestions: v.boolean(),
  shuffleOptions: v.boolean(),
  drawCount: v.nullable(v.number()),
  practice: v.nullish(specification, null),
  questions: v.array(question),
});
export type QuizQuestions = v.InferOutput<typeof quizQuestions>;

/** Never sent to a client as it is. */
export type KeyedQuestion = ReturnType<typeof toPaperQuestion>;

export type GradedQuestions = readonly Pick<KeyedQuestion, 'options' | 'correctAnswer'>[];

const whole = new WeakMap<QuizQuestions, readonly KeyedQuestion[]>();

/** In questions of one version, about 30 MB. */
const generatedMaximum = 50_000;
type GeneratedCache = LRUCache<number, readonly KeyedQuestion[]>;
const generated = new WeakMap<QuizQuestions, GeneratedCache>();

function cacheOf(paper: QuizQuestions): GeneratedCache {
  const known = generated.get(paper);
  if (known !== undefined) return known;
  const added: GeneratedCache = new LRUCache({
    maxSize: generatedMaximum,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  generated.set(paper, added);
  return added;
}

export function drawKeyedQuestions(paper: QuizQuestions, seed: number | null): readonly KeyedQuestion[] {
  const cache = paper.practice === null ? undefined : cacheOf(paper);
  const known = seed === null ? whole.get(paper) : cache?.get(seed);
  if (known !== undefined) return known;
  const drawn = drawQuestions(paper, seed).map(toPaperQuestion);
  if (seed === null) whole.set(paper, drawn);
  else cache?.set(seed, drawn);
  return drawn;
}

/** Few specifications fail with some seeds. */
export const givesPaper = (paper: QuizQuestions, practice: Specification, seed: number): boolean =>
  cacheOf(paper).has(seed) || generatePaper(practice, seed).kind === 'paper';

/** Whether attempts differ, so that each needs a seed. */
export const isDrawn = ({ shuffleQuestions, shuffleOptions, drawCount, practice }: QuizQuestions): boolean =>
  shuffleQuestions || shuffleOptions || drawCount !== null || practice !== null;

/** Stored answers name a question by its place: the same seed must give the same order in every release. */
export function drawQuestions(paper: QuizQuestions, seed: number | null): readonly Question[] {
  if (seed === null) return paper.questions;
  if (paper.practice !== null) return generateQuestions(paper.practice, seed);
  const random = randomNumbers(seed);
  const mixed = shuffle([...paper.questions.keys()], random);
  const drawn = mixed.slice(0, paper.drawCount ?? mixed.length);
  const order = paper.shuffleQuestions ? drawn : drawn.sort((one, other) => one - other);
  const shown = paper.questions.map((each) =>
    paper.shuffleOptions ? { ...each, options: shuffle([...each.options], random) } : each,
  );
  return order.flatMap((place) => shown[place] ?? []);
}

/** @throws Error for a seed for which there are too few exercises: `practiceSeed` chooses none such */
function generateQuestions(practice: Specification, seed: number): readonly Question[] {
  const paper = generatePaper(practice, seed);
  if (paper.kind === 'too-few') throw new Error(`Seed ${seed} gives only ${paper.existing} exercises`);
  return toQuestions(paper.exercises, String);
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    items.splice(last, 0, ...items.splice(chosen, 1));
  }
  return items;
}

function randomNumbers(seed: number): () => number {
  const next = randomWords(seed);
  return () => next() / 2 ** 32;
}
