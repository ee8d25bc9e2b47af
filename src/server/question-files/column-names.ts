import { optionLetter } from './question-file.ts';

export type KnownColumn =
  | { readonly role: 'question' | 'right' | 'explanation'; readonly rank: number }
  /** `index` orders the options; null of a name that several columns may have. */
  | { readonly role: 'option'; readonly index: number | null; readonly isWrong: boolean };

/** What Kahoot's template asks for beside a name: «- max 120 characters», «- choose at least one». */
const instruction = /\s[-–—]\s(?:max|choose|at least|up to|\d+,)/;

/** «Correct Answer(s) (Only include Answer #) - choose at least one» as `correctanswers`. */
export function reducedName(name: string): string {
  const [own = ''] = name.normalize('NFKC').toLowerCase().split(instruction, 1);
  return own
    .replaceAll('(s)', 's')
    .replace(/\([^()]{3,}\)/g, '')
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The first of a kind that a file has is the one. */
const ranked = (names: string): ReadonlyMap<string, number> =>
  new Map(names.split(' ').map((name, rank) => [name, rank]));
const questions = ranked(
  'question questiontext questions questiontitle questionstem questionprompt stem prompt quizquestion q ques item problem statement title',
);
const rights = ranked(
  'rightoption rightanswer correctanswer correctanswers correctoption correctoptions correctchoice correct answerkey ' +
    'correctanswerindex correctindex answerindex correctoptionindex correctanswernumber correctoptionnumber ' +
    'correctoptionno correctanswerno correctansweroption correctanswerletter correctoptionletter correctletter ' +
    'right answer answers key ans solution',
);
const explanations = ranked(
  'explanation explanations answerexplanation explain rationale generalfeedback feedback reason justification solution',
);
const optionName =
  /^(?:(?:option|opt|choice|answeroption|answerchoice|answer|ans|alternative|possibleanswer|response)(?:text|number|no)?)?([a-j]|10|[1-9])(?:text)?$/;

/** «Wrong Answer 1», «incorrect_answer_2», «Distractor A»: the right answer is a column of its own. */
const wrongName =
  /^(?:(?:wrong|incorrect|false)(?:answer|option|choice|response)(?:s?(?:text|number|no)?([a-j]|10|[1-9]))?|(?:wrong|incorrect)([1-9])|distract[oe]r([a-j]|10|[1-9])?)$/;

const optionIndex = (mark: string): number => (/\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97);

export function knownColumns(name: string): readonly KnownColumn[] {
  const reduced = reducedName(name);
  const found: KnownColumn[] = [];
  for (const [role, names] of [
    ['question', questions],
    ['right', rights],
    ['explanation', explanations],
  ] as const) {
    const rank = names.get(reduced);
    if (rank !== undefined) found.push({ role, rank });
  }
  const option = optionName.exec(reduced)?.[1];
  if (option !== undefined) found.push({ role: 'option', index: optionIndex(option), isWrong: false });
  const wrong = wrongName.exec(reduced);
  if (wrong !== null) {
    const mark = wrong.slice(1).find((each) => each !== undefined);
    found.push({ role: 'option', index: mark === undefined ? null : optionIndex(mark), isWrong: true });
  }
  return found;
}

/** «options» of a file with all options in one cell. */
export const isAllOptions = (name: string): boolean =>
  /^(?:options|choices|answeroptions|answerchoices|alternatives|possibleanswers)$/.test(reducedName(name));

/** An index may count from 0. */
export const namesIndex = (name: string): boolean => /index|idx$/.test(reducedName(name));

/** Kahoot, Blooket and Quizizz count the right answers from 1. */
export const isTimeLimit = (name: string): boolean => /^time(?:limit|inseconds)?/.test(reducedName(name));
export const namesNumber = (name: string): boolean =>
  /number$|no$/.test(reducedName(name)) || /answer\s*#/i.test(name);

export const columnName = (index: number): string =>
  index < 26 ? optionLetter(index) : optionLetter(Math.floor(index / 26) - 1) + optionLetter(index % 26);
