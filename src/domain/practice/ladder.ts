import type { TechniqueLimits } from '#domain/soroban/sum-part.ts';
import { anyNumber, atLeast, notAllowed } from '#domain/soroban/technique-limits.ts';
import type { Part } from './specification.ts';

export interface LadderStep {
  /** Stored with the progress of students: it never changes. */
  readonly id: string;
  readonly subject: PracticeSubject | 'examination';
  readonly name: string;
  /** What is new, in words for a child; '' for an examination. */
  readonly hint: string;
  /** Of an examination, in place of a hint. */
  readonly paper?: { readonly count: number; readonly minutes: number };
  /** Where the exercises of an examination come from. */
  readonly source?: string;
  /** An answer within this time counts for the mastery of the step. */
  readonly seconds: number;
  /** An exercise is drawn from one of them, as often as its count says. */
  readonly parts: readonly Part[];
}

/** What an exercise counts at most that was left open. */
export const longestAnswerMs = 3_600_000;

export const practiceSubjects = ['abacus', 'vedic'] as const;
export type PracticeSubject = (typeof practiceSubjects)[number];

const only = (limits: Partial<TechniqueLimits>): TechniqueLimits => ({
  direct: anyNumber,
  smallFriend: notAllowed,
  bigFriend: notAllowed,
  mixed: notAllowed,
  ...limits,
});

interface SumStep {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly rows: number;
  readonly digits: number;
  readonly seconds: number;
  readonly adds?: true;
  readonly techniques: TechniqueLimits;
}

const sumStep = ({ id, name, hint, rows, digits, seconds, adds, techniques }: SumStep): LadderStep => ({
  id,
  subject: 'abacus',
  name,
  hint,
  seconds,
  parts: [
    {
      kind: 'sums',
      count: 1,
      rows,
      digits: { each: digits },
      decimals: 0,
      operations: adds ? 'add' : 'add-and-subtract',
      techniques,
    },
  ],
});

const smallFriends = only({ smallFriend: atLeast(1) });
const bigFriends = only({ smallFriend: anyNumber, bigFriend: atLeast(1) });
const mixedFriends = only({ smallFriend: anyNumber, bigFriend: anyNumber, mixed: atLeast(1) });

const sums: readonly SumStep[] = [
  {
    ...{ id: 'direct-add', name: 'Add with free beads', hint: 'Push the beads to the bar: 1 + 3.' },
    ...{ rows: 2, digits: 1, seconds: 15, adds: true, techniques: only({}) },
  },
  {
    ...{ id: 'direct', name: 'Add and take away with free beads', hint: 'Pull beads away too: 8 − 2.' },
    ...{ rows: 3, digits: 1, seconds: 20, techniques: only({}) },
  },
  {
    ...{ id: 'small-add', name: 'Small friends: add', hint: 'Not enough beads below: + 4 is + 5 − 1.' },
    ...{ rows: 2, digits: 1, seconds: 15, adds: true, techniques: smallFriends },
  },
  {
    ...{ id: 'small', name: 'Small friends: add and take away', hint: '− 4 is − 5 + 1.' },
    ...{ rows: 3, digits: 1, seconds: 20, techniques: smallFriends },
  },
  {
    ...{ id: 'big-add', name: 'Big friends: add', hint: 'The rod is full: + 9 is + 10 − 1.' },
    ...{ rows: 2, digits: 1, seconds: 15, adds: true, techniques: bigFriends },
  },
  {
    ...{ id: 'big', name: 'Big friends: add and take away', hint: '− 9 is − 10 + 1.' },
    ...{ rows: 3, digits: 1, seconds: 20, techniques: bigFriends },
  },
  {
    ...{ id: 'mixed-add', name: 'Both friends: add', hint: '+ 7 is + 10 − 3, and − 3 is − 5 + 2.' },
    ...{ rows: 3, digits: 1, seconds: 20, adds: true, techniques: mixedFriends },
  },
  {
    ...{ id: 'mixed', name: 'Both friends: add and take away', hint: '− 7 is − 10 + 3, and + 3 is + 5 − 2.' },
    ...{ rows: 4, digits: 1, seconds: 25, techniques: mixedFriends },
  },
  {
    ...{ id: 'tens-direct', name: 'Tens with free beads', hint: 'The tens first, then the ones.' },
    ...{ rows: 2, digits: 2, seconds: 25, techniques: only({}) },
  },
  {
    ...{ id: 'tens-big', name: 'Tens with friends', hint: 'A friend may be on both rods.' },
    ...{ rows: 3, digits: 2, seconds: 35, techniques: bigFriends },
  },
  {
    ...{ id: 'tens-mixed', name: 'Tens with both friends', hint: 'Everything that you have learned.' },
    ...{ rows: 4, digits: 2, seconds: 45, techniques: mixedFriends },
  },
];

const vedic: readonly LadderStep[] = [
  {
    ...{
      id: 'vedic-eleven',
      subject: 'vedic',
      name: 'Times 11',
      hint: 'Add the two digits: 23 × 11 is 2·5·3.',
    },
    ...{ seconds: 20, parts: [{ kind: 'vedic', count: 1, rule: 'by-eleven', digits: 2 }] },
  },
  {
    ...{ id: 'vedic-square', subject: 'vedic', name: 'Squares that end in 5', hint: '35²: 3 × 4, then 25.' },
    ...{ seconds: 20, parts: [{ kind: 'vedic', count: 1, rule: 'square-of-five', digits: 2 }] },
  },
  {
    ...{
      id: 'vedic-nikhilam',
      subject: 'vedic',
      name: 'Take from 1,000',
      hint: 'All from 9, the last from 10.',
    },
    ...{ seconds: 20, parts: [{ kind: 'vedic', count: 1, rule: 'nikhilam', digits: 3 }] },
  },
  {
    ...{ id: 'vedic-base', subject: 'vedic', name: 'Near 100', hint: '97 × 96: 97 − 4, then 3 × 4.' },
    ...{ seconds: 30, parts: [{ kind: 'vedic', count: 1, rule: 'near-base', digits: 2 }] },
  },
];

/** From the first step to the last; docs/practice.md#the-ladder */
export const ladder: readonly LadderStep[] = [...sums.map(sumStep), ...vedic];

export const findStep = (id: string): LadderStep | undefined => ladder.find((step) => step.id === id);
