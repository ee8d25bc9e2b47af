import { describe, expect, it } from 'vitest';
import { sampleSubjects } from '#server/sample/quizzes.ts';

/** An exact fraction in lowest terms, with a positive denominator. */
interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('division by zero');
  const g = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / g, d: d / g };
}

function whole({ n, d }: Fraction): bigint {
  if (d !== 1n) throw new RangeError(`${n}/${d} is not a whole number`);
  return n;
}

function rootOf(square: bigint): bigint {
  let root = 0n;
  while (root * root < square) root += 1n;
  if (root * root !== square) throw new RangeError(`${square} is not a perfect square`);
  return root;
}

const operations = new Map<string, (a: Fraction, b: Fraction) => Fraction>([
  ['+', (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d)],
  ['-', (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d)],
  ['*', (a, b) => fraction(a.n * b.n, a.d * b.d)],
  ['/', (a, b) => fraction(a.n * b.d, a.d * b.n)],
  ['%', (a, b) => fraction(whole(a) % whole(b))],
  ['^', (a, b) => fraction(a.n ** whole(b), a.d ** whole(b))],
]);

/**
 * sum = product ((+ | -) product)*; product = signed ((* | / | %) signed)*; signed = - signed | power;
 * power = atom (^ signed)?; atom = number | ( sum ) | sqrt ( sum ).
 */
function evaluate(expression: string): Fraction {
  const tokens = expression.match(/\d+(?:\.\d+)?|sqrt|\S/g) ?? [];
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`unexpected ${tokens[at] ?? 'end'} in ${expression}`);
  };
  const accept = (wanted: RegExp): string | undefined => {
    const token = tokens[at];
    if (token === undefined || !wanted.test(token)) return undefined;
    at += 1;
    return token;
  };
  const need = (wanted: RegExp): string => accept(wanted) ?? fail();
  const apply = (operator: string, a: Fraction, b: Fraction): Fraction =>
    operations.get(operator)?.(a, b) ?? fail();
  const chain = (operator: RegExp, operand: () => Fraction): Fraction => {
    let value = operand();
    for (let token = accept(operator); token !== undefined; token = accept(operator)) {
      value = apply(token, value, operand());
    }
    return value;
  };
  const sum = (): Fraction => chain(/^[+-]$/, product);
  const product = (): Fraction => chain(/^[*/%]$/, signed);
  const signed = (): Fraction => (accept(/^-$/) ? apply('-', fraction(0n), signed()) : power());
  const power = (): Fraction => {
    const base = atom();
    return accept(/^\^$/) ? apply('^', base, signed()) : base;
  };
  const bracketed = (): Fraction => {
    need(/^\($/);
    const value = sum();
    need(/^\)$/);
    return value;
  };
  const atom = (): Fraction => {
    if (accept(/^sqrt$/)) return fraction(rootOf(whole(bracketed())));
    return tokens[at] === '(' ? bracketed() : decimal(need(/^\d/));
  };
  const value = sum();
  return at === tokens.length ? value : fail();
}

function decimal(numeral: string): Fraction {
  const [units = '', decimals = ''] = numeral.split('.');
  return fraction(BigInt(units + decimals), 10n ** BigInt(decimals.length));
}

/** Replaces typographic operators by plain ones and squares by ^2, and removes commas inside numbers. */
const plain = (text: string): string =>
  text
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('²', '^2')
    .replace(/(?<=\d),(?=\d)/g, '');

const numeralsIn = (text: string): readonly string[] => plain(text).match(/\d+(?:\.\d+)?/g) ?? [];

const asksASum = (text: string): boolean => /\d\s*(?:[-+*/%]\s*\d|\^)/.test(plain(text));

/** The number in an option, with or without ₹; undefined for words. */
const numberOf = (option: string): Fraction | undefined => {
  const [, minus, numeral] = /^(-?)₹?(\d+(?:\.\d+)?)$/.exec(plain(option)) ?? [];
  if (numeral === undefined) return undefined;
  const { n, d } = decimal(numeral);
  return fraction(minus ? -n : n, d);
};

const quizzes = sampleSubjects.flatMap((subject) => subject.quizzes);
const questions = quizzes.flatMap((quiz) => quiz.questions);
const sums = questions.flatMap((question) =>
  question.arithmetic === undefined ? [] : [{ ...question, arithmetic: question.arithmetic }],
);
const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

describe('the evaluator of the sums', () => {
  it.each([
    ['2 + 3 * 4', 14n, 1n],
    ['(2 + 3) * 4 - -1', 21n, 1n],
    ['20 - 8 - 5', 7n, 1n],
    ['2 ^ 3 ^ 2 - 3^2', 503n, 1n],
    ['-3 ^ 2', -9n, 1n],
    ['1 / 3 + 1 / 6', 1n, 2n],
    ['0.25 * 10', 5n, 2n],
    ['sqrt(9025) % 10', 5n, 1n],
  ])('computes %s', (expression, n, d) => {
    expect(evaluate(expression)).toEqual({ n, d });
  });

  it.each(['', '2 +', '(2', '2 3', '2 & 3', '1 / 0', 'sqrt(2)', '1/2 % 2'])('rejects “%s”', (expression) => {
    expect(() => evaluate(expression)).toThrow();
  });
});

describe('the sample subjects', () => {
  it('have different ids', () => {
    const ids = [...sampleSubjects, ...quizzes].map(({ _id }) => _id);
    expect(distinct(ids)).toBe(true);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  it('are the five of the institute, Abacus first', () => {
    expect(sampleSubjects.map(({ name }) => name)).toEqual([
      'Abacus',
      'Vedic Maths',
      "Rubik's Cube",
      'Phonics',
      'Handwriting',
    ]);
  });

  it.each(sampleSubjects)('number the quizzes of $name from 1', (subject) => {
    expect(subject.quizzes.length).toBeGreaterThanOrEqual(3);
    expect(subject.quizzes.map(({ sequence }) => sequence)).toEqual(subject.quizzes.map((_, i) => i + 1));
  });

  it.each(sampleSubjects)('spread the correct options of $name over A to D', (subject) => {
    const positions = subject.quizzes.flatMap((quiz) =>
      quiz.questions.map(({ options, correctAnswer }) => options.indexOf(correctAnswer)),
    );
    for (const position of [0, 1, 2, 3]) {
      const share = positions.filter((p) => p === position).length / positions.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.4);
    }
    const threeAlike = positions.some((p, i) => p === positions[i + 1] && p === positions[i + 2]);
    expect(threeAlike).toBe(false);
  });
});

describe('the sample quizzes', () => {
  it('have time limits of 5 to 30 minutes, and exactly one has the default', () => {
    const limits = quizzes.map(({ timeLimit }) => timeLimit);
    expect(limits.filter((limit) => limit === undefined)).toHaveLength(1);
    for (const limit of limits.filter((limit) => limit !== undefined)) {
      expect([5, 8, 10, 12, 15, 20, 30]).toContain(limit);
    }
  });

  it('allow another attempt in some cases and not in others', () => {
    const open = quizzes.filter(({ allowReattempt }) => allowReattempt).length;
    expect(open).toBeGreaterThanOrEqual(4);
    expect(quizzes.length - open).toBeGreaterThanOrEqual(4);
    expect(quizzes[0]?.allowReattempt).toBe(true);
    expect(quizzes[1]?.allowReattempt).toBe(false);
  });

  it.each(quizzes)('$title is free, can be passed and has ten different questions', (quiz) => {
    expect(quiz.price).toBe(0);
    expect(quiz.questions).toHaveLength(10);
    expect(distinct(quiz.questions.map(({ questionText }) => questionText))).toBe(true);
    expect(quiz.passingMarks).toBeGreaterThan(0);
    expect(quiz.passingMarks).toBeLessThanOrEqual(quiz.questions.length);
  });
});

describe('the sample questions', () => {
  it.each(questions)('$questionText – has one correct option among 3 to 5', ({ options, correctAnswer }) => {
    expect(options.length).toBeGreaterThanOrEqual(3);
    expect(options.length).toBeLessThanOrEqual(5);
    expect(distinct(options)).toBe(true);
    expect(options.filter((option) => option === correctAnswer)).toHaveLength(1);
    for (const option of options) expect(option).toBe(option.trim());
  });

  it('mostly have four options', () => {
    const four = questions.filter(({ options }) => options.length === 4).length;
    expect(four / questions.length).toBeGreaterThan(0.9);
  });

  it.each(questions.filter(({ questionText }) => asksASum(questionText)))(
    '$questionText – has its sum as an expression',
    ({ arithmetic }) => {
      expect(arithmetic).toBeDefined();
    },
  );

  it.each(sums)('$questionText – has the computed answer', ({ arithmetic, options, correctAnswer }) => {
    const value = evaluate(arithmetic);
    expect(numberOf(correctAnswer)).toEqual(value);
    const equal = options.filter((option) => {
      const other = numberOf(option);
      return other?.n === value.n && other.d === value.d;
    });
    expect(equal).toEqual([correctAnswer]);
  });

  it.each(sums)('$questionText – names every number of its sum', ({ arithmetic, questionText }) => {
    expect(numeralsIn(questionText)).toEqual(expect.arrayContaining([...numeralsIn(arithmetic)]));
  });

  it('give the digit sum that casting out nines gives', () => {
    const found = questions.flatMap(({ questionText, correctAnswer }) => {
      const [, numeral] = /(?:digit sum|the digits) of (\d+)/.exec(questionText) ?? [];
      return numeral === undefined ? [] : [{ numeral, correctAnswer }];
    });
    expect(found.length).toBeGreaterThanOrEqual(3);
    for (const { numeral, correctAnswer } of found) {
      expect(Number(correctAnswer)).toBe(((Number(numeral) - 1) % 9) + 1);
    }
  });
});

describe('the explanations of the sample quizzes', () => {
  const sentencesIn = (text: string) => text.match(/[^.!?]+[.!?]/g) ?? [];
  const equationsIn = (text: string) =>
    [...plain(text).matchAll(/(\d+(?: [-+*] \d+)+) = (\d+)/g)].map(([, sum = '', total = '']) => ({
      sum,
      total,
    }));

  it.each(questions)('$questionText – is explained in plain sentences', ({ explanation }) => {
    expect(explanation).toBeDefined();
    const words = (explanation ?? '').replace(/`abacus \d+`/g, '');
    expect(sentencesIn(words).length).toBeGreaterThan(0);
    expect(sentencesIn(words).length).toBeLessThanOrEqual(4);
    expect(words.length).toBeLessThanOrEqual(200);
  });

  it.each(sums)('$questionText – is explained with its answer', ({ explanation, correctAnswer }) => {
    expect(numeralsIn(explanation ?? '')).toEqual(expect.arrayContaining([...numeralsIn(correctAnswer)]));
  });

  it('have sums that are right', () => {
    const equations = questions.flatMap(({ explanation }) => equationsIn(explanation ?? ''));
    expect(equations.length).toBeGreaterThan(50);
    for (const { sum, total } of equations) expect([sum, evaluate(sum)]).toEqual([sum, decimal(total)]);
  });
});

describe('the explanations of the Abacus quizzes', () => {
  const explained = sampleSubjects[0]?.quizzes.flatMap((quiz) => quiz.questions) ?? [];
  const drawn = (text: string) => [...text.matchAll(/`abacus (\d+)`/g)].map(([, number]) => Number(number));

  it.each(explained)('$questionText – is explained with rods', ({ explanation }) => {
    expect(drawn(explanation ?? '').length).toBeGreaterThan(0);
  });

  it.each(explained.filter(({ correctAnswer, arithmetic }) => arithmetic && !/friend/.test(correctAnswer)))(
    '$questionText – ends with the rods of its answer, or of the friends together',
    ({ questionText, explanation, correctAnswer }) => {
      const last = drawn(explanation ?? '').at(-1);
      const friends = /make (\d+) together/.exec(questionText)?.[1];
      expect(last).toBe(Number(friends ?? correctAnswer));
    },
  );
});
