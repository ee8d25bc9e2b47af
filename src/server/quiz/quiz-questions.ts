import * as v from 'valibot';
import { type Question, question, toPaperQuestion } from '#domain/quizzes/question.ts';
import { randomWords } from '#domain/random-words.ts';

export const quizQuestions = v.object({
  shuffleQuestions: v.boolean(),
  shuffleOptions: v.boolean(),
  drawCount: v.nullable(v.number()),
  questions: v.array(question),
});
export type QuizQuestions = v.InferOutput<typeof quizQuestions>;

/** Never sent to a client as it is. */
export type KeyedQuestion = ReturnType<typeof toPaperQuestion>;

export type GradedQuestions = readonly Pick<KeyedQuestion, 'options' | 'correctAnswer'>[];

const whole = new WeakMap<QuizQuestions, readonly KeyedQuestion[]>();

export function drawKeyedQuestions(paper: QuizQuestions, seed: number | null): readonly KeyedQuestion[] {
  const known = seed === null ? whole.get(paper) : undefined;
  if (known !== undefined) return known;
  const drawn = drawQuestions(paper, seed).map(toPaperQuestion);
  if (seed === null) whole.set(paper, drawn);
  return drawn;
}

/** Whether attempts differ, so that each needs a seed. */
export const isDrawn = ({ shuffleQuestions, shuffleOptions, drawCount }: QuizQuestions): boolean =>
  shuffleQuestions || shuffleOptions || drawCount !== null;

/** Stored answers name a question by its place: the same seed must give the same order in every release. */
export function drawQuestions(paper: QuizQuestions, seed: number | null): readonly Question[] {
  if (seed === null) return paper.questions;
  const random = randomNumbers(seed);
  const mixed = shuffle([...paper.questions.keys()], random);
  const drawn = mixed.slice(0, paper.drawCount ?? mixed.length);
  const order = paper.shuffleQuestions ? drawn : drawn.sort((one, other) => one - other);
  const shown = paper.questions.map((each) =>
    paper.shuffleOptions ? { ...each, options: shuffle([...each.options], random) } : each,
  );
  return order.flatMap((place) => shown[place] ?? []);
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
