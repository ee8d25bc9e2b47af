import * as v from 'valibot';
import type { Exercise, Exercises } from '#domain/exercises/exercise.ts';
import { pick } from '#domain/exercises/random.ts';
import { wholeNumber } from '#domain/exercises/whole-number.ts';
import { soundCards, soundSetCount, soundWords } from './sound-cards.ts';

/** docs/practice.md#phonics */
export const phonicsPart = v.object({
  kind: v.literal('phonics'),
  count: wholeNumber(1, 1000),
  ask: v.picklist(['word', 'letters']),
  /** The first set alone has too few words. */
  upToSet: wholeNumber(2, soundSetCount),
});
type PhonicsPart = v.InferOutput<typeof phonicsPart>;

type Word = readonly string[];

const soundsByLetters = new Map(soundCards.map(({ letters, sounds }) => [letters, sounds]));
const soundsIn = (word: Word) => word.flatMap((letters) => soundsByLetters.get(letters) ?? []);
const spell = (word: Word) => word.join('');

/** Neither the sound nor the letters, so that no other answer can be right. */
const isWithout = (word: Word, letters: string): boolean =>
  !spell(word).includes(letters) && !soundsIn([letters]).some((sound) => soundsIn(word).includes(sound));

function listExercises({ ask, upToSet }: PhonicsPart): readonly Exercise[] {
  const cards = soundCards.filter(({ set }) => set <= upToSet).map(({ letters }) => letters);
  const words = soundWords.filter((word) => word.every((letters) => cards.includes(letters)));
  const pairs = cards.flatMap((letters) =>
    words.filter((word) => word.includes(letters)).map((word) => ({ letters, word })),
  );
  return pairs.map(({ letters, word }) =>
    ask === 'word'
      ? {
          lines: [`Which word has the sound of «${letters}»?`],
          answer: spell(word),
          mistakes: toMistakes(words.filter((other) => isWithout(other, letters)).map(spell)),
        }
      : {
          lines: [`Which letters stand for a sound in «${spell(word)}»?`],
          answer: letters,
          mistakes: toMistakes(cards.filter((other) => isWithout(word, other))),
        },
  );
}

const toMistakes = (answers: readonly string[]) => [{ name: 'other-sound' as const, answers }];

const lists = new Map<string, readonly Exercise[]>();

function knownExercises(part: PhonicsPart): readonly Exercise[] {
  const key = `${part.ask} ${part.upToSet}`;
  const known = lists.get(key) ?? listExercises(part);
  lists.set(key, known);
  return known;
}

export const phonics: Exercises<PhonicsPart> = {
  draw: (part, random) => pick(knownExercises(part), random),
  listAll: knownExercises,
};
