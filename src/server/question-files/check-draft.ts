import * as v from 'valibot';
import type { Problem } from '#contract/office/question-files.ts';
import { optionMaximum, type PublishedQuestion, publishedQuestion } from '#domain/quizzes/edited-question.ts';
import { type PlainText, plainTexts } from '#domain/quizzes/question.ts';
import { comparableText } from '#domain/text/text-rules.ts';
import { optionLetter } from './question-file.ts';

export interface Piece {
  readonly text: string;
  readonly row: number;
  readonly column: number | string | null;
  /** Whether it is kept to the letter. */
  readonly isVerbatim?: boolean;
}

export interface ReadQuestion {
  readonly row: number;
  readonly text: Piece;
  readonly options: readonly Piece[];
  /** null when its problem is already reported. */
  readonly right: number | null;
  readonly texts: ReadonlyMap<PlainText, Piece>;
}

interface Problems {
  readonly add: (problem: Problem) => void;
}

interface Part {
  readonly piece: Piece;
  readonly name: string;
}

function findPart(draft: ReadQuestion, path: string): Part {
  const optionIndex = Number(/^options\.(\d+)\./.exec(path)?.[1]);
  const option = draft.options[optionIndex];
  if (option !== undefined) return { piece: option, name: `Option ${optionLetter(optionIndex)}: ` };
  for (const [name, piece] of draft.texts) if (path === name) return { piece, name: `The ${name}: ` };
  if (path === 'text') return { piece: draft.text, name: '' };
  return { piece: { ...draft.text, row: draft.row, column: null }, name: '' };
}

const remedies: ReadonlyMap<string, string> = new Map([
  ['non_empty', 'Write it, or take it out.'],
  ['max_length', 'Make it shorter.'],
  ['max_length of options', 'Take some out.'],
  ['min_length', 'Add one.'],
]);

function reportEqualOptions({ options }: ReadQuestion, problems: Problems): void {
  const indexes = new Map<string, number>();
  for (const [index, option] of options.entries()) {
    const text = comparableText(option.text);
    const earlier = indexes.get(text);
    if (option.text.trim() === '') continue;
    if (earlier === undefined) indexes.set(text, index);
    else
      problems.add({
        ...option,
        reason: `Options ${optionLetter(earlier)} and ${optionLetter(index)} have the same text. Change one or take it out.`,
      });
  }
}

/** @returns null after reporting problems */
export function checkDraft(
  whole: ReadQuestion,
  newId: () => string,
  problems: Problems,
): PublishedQuestion | null {
  const hasTooMany = whole.options.length > optionMaximum;
  // One too many makes the schema reject them.
  const draft = { ...whole, options: whole.options.slice(0, optionMaximum + 1) };
  const options = draft.options.map(({ text }) => ({ id: newId(), text }));
  const parsed = v.safeParse(publishedQuestion, {
    id: newId(),
    text: draft.text.text,
    options,
    correctOptionId: draft.right === null ? '' : (options[draft.right]?.id ?? ''),
    ...Object.fromEntries(plainTexts.map((name) => [name, draft.texts.get(name)?.text ?? ''])),
    picture: null,
  });
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '';
    if (path === 'correctOptionId' && (draft.right === null || hasTooMany)) continue;
    if (path === 'options' && issue.type === 'check') {
      reportEqualOptions(draft, problems);
      continue;
    }
    const { piece, name } = findPart(draft, path);
    const remedy =
      (path === 'options' && remedies.get(`${issue.type} of options`)) || remedies.get(issue.type);
    problems.add({ ...piece, reason: `${name}${issue.message}. ${remedy ?? ''}`.trim() });
  }
  return null;
}
