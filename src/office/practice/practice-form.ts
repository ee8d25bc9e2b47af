import * as v from 'valibot';
import { createPracticePaper, type PracticePaper } from '#contract/office/practice-papers.ts';
import { wholeNumber } from '#domain/exercises/whole-number.ts';
import { generatePaper } from '#domain/practice/paper.ts';
import { type Preset, presets } from '#domain/practice/presets.ts';
import {
  exerciseCount,
  exerciseMaximum,
  type Part,
  type Specification,
} from '#domain/practice/specification.ts';
import { tooFewText } from '#domain/practice/too-few-text.ts';
import type { TechniqueLimits } from '#domain/soroban/sum-part.ts';
import { allTechniques, atLeast, notAllowed } from '#domain/soroban/technique-limits.ts';

export const ownKinds = ['sums', 'multiplication', 'division'] as const;
export type OwnKind = (typeof ownKinds)[number];

const upToSmall: TechniqueLimits = { ...allTechniques, bigFriend: notAllowed, mixed: notAllowed };

export const techniqueChoices = {
  direct: { ...upToSmall, smallFriend: notAllowed },
  smallFriend: { ...upToSmall, smallFriend: atLeast(1) },
  bigFriend: { ...allTechniques, bigFriend: atLeast(1), mixed: notAllowed },
  mixed: { ...allTechniques, mixed: atLeast(1) },
  all: allTechniques,
} satisfies Readonly<Record<string, TechniqueLimits>>;

const techniqueChoice = v.picklist(['direct', 'smallFriend', 'bigFriend', 'mixed', 'all']);

/** What the form holds at first. */
export const firstValues = {
  title: '',
  subjectId: '',
  paper: '',
  numbers: 'same',
  count: '20',
  rows: '5',
  digits: '1',
  decimals: '0',
  operations: 'add-and-subtract',
  techniques: 'direct',
  firstDigits: '2',
  secondDigits: '1',
};

export function typedNumber(minimum: number, maximum: number) {
  const rule = `This must be a whole number from ${minimum} to ${maximum}`;
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(rule),
    v.transform((text) => Number(text)),
    wholeNumber(minimum, maximum),
  );
}

const count = typedNumber(1, exerciseMaximum);
const decimals = typedNumber(0, 4);

const withoutLimits = { timeLimit: null, passingMarks: null };
const ofPart = (part: Part) => ({
  specification: { version: 1 as const, parts: [part] },
  ...withoutLimits,
});

const ofPreset = ({ specification, minutes, passShare }: Preset) => ({
  specification,
  timeLimit: minutes,
  passingMarks: passShare === null ? null : Math.ceil(passShare * exerciseCount(specification)),
});

const sums = v.pipe(
  v.object({
    paper: v.literal('sums'),
    count,
    rows: typedNumber(2, 30),
    digits: typedNumber(1, 10),
    decimals,
    operations: v.picklist(['add', 'add-and-subtract']),
    techniques: techniqueChoice,
  }),
  v.forward(
    v.check((form) => form.decimals <= form.digits, 'A number has as many digits as decimals, or more'),
    ['decimals'],
  ),
  v.transform(({ paper, digits, techniques, ...part }) =>
    ofPart({ kind: paper, ...part, digits: { each: digits }, techniques: techniqueChoices[techniques] }),
  ),
);

const products = v.pipe(
  v.object({
    paper: v.picklist(['multiplication', 'division']),
    count,
    firstDigits: typedNumber(1, 7),
    secondDigits: typedNumber(1, 7),
    decimals,
  }),
  v.transform(({ paper, firstDigits: first, secondDigits: second, ...part }) =>
    ofPart({ kind: paper, ...part, digits: { first, second, inAll: first + second } }),
  ),
);

const chosenPresets = presets.map((preset) =>
  v.pipe(
    v.object({ paper: v.literal(preset.id) }),
    v.transform(() => ofPreset(preset)),
  ),
);

/** A preset, or the fields of a paper of one's own. */
export const paperForm = v.variant('paper', [sums, products, ...chosenPresets], 'Please choose a paper');

const { title, subjectId } = createPracticePaper.request.entries;

/** The numbers are the same for all students, or each has others. */
const numbersForm = v.pipe(
  v.object({ numbers: v.picklist(['same', 'own']) }),
  v.transform(({ numbers }) => ({ perStudent: numbers === 'own' })),
);

/** Names at `count` how many exercises exist where there are too few. */
export const hasEnough = <Form extends { readonly specification: Specification }>() =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const paper = generatePaper(dataset.value.specification, 0);
    if (paper.kind === 'paper') return;
    const input = { ...dataset.value };
    const path = { type: 'object', origin: 'value', input, key: 'count', value: undefined } as const;
    addIssue({ message: tooFewText(paper), path: [path] });
  });

export const practiceForm = v.pipe(
  v.intersect([v.object({ title, subjectId }), numbersForm, paperForm]),
  hasEnough(),
);

export const newSeed = (): PracticePaper['seed'] => Math.trunc(Math.random() * 2 ** 32);
