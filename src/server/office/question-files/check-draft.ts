import * as v from 'valibot';
import {
  optionMaximum,
  type QuestionDocument,
  questionDocument,
} from '#contract/office/question-document.ts';
import type { ProblemList } from './problem-list.ts';
import { letterOf } from './question-file.ts';

/** A text of a file and where it stands. */
export interface Piece {
  readonly text: string;
  readonly row: number;
  /** As in a problem. */
  readonly column: number | string | null;
}

/** A question as a file gives it, before it is checked. */
export interface DraftQuestion {
  readonly row: number;
  readonly text: Piece;
  readonly options: readonly Piece[];
  /** The index of the right option; null when a problem of it is listed already. */
  readonly right: number | null;
  readonly explanation: Piece;
}

/** Where an issue of the contract's schema stands, and the name of that part. */
function partOf(draft: DraftQuestion, path: string): { piece: Piece; name: string } {
  const optionIndex = /^options\.(\d+)\./.exec(path)?.[1];
  const option = optionIndex === undefined ? undefined : draft.options[Number(optionIndex)];
  if (option !== undefined) return { piece: option, name: `Option ${letterOf(Number(optionIndex))}` };
  if (path === 'explanation') return { piece: draft.explanation, name: 'The explanation' };
  if (path === 'text') return { piece: draft.text, name: 'The question' };
  return { piece: { ...draft.text, row: draft.row, column: null }, name: 'The question' };
}

/** Adds a problem for each option whose text an earlier one has. */
function reportEqualOptions({ options }: DraftQuestion, problems: ProblemList): void {
  const indexes = new Map<string, number>();
  for (const [index, option] of options.entries()) {
    const text = option.text.trim();
    const earlier = indexes.get(text);
    if (text === '') continue;
    if (earlier === undefined) indexes.set(text, index);
    else
      problems.add({
        ...option,
        reason: `Options ${letterOf(earlier)} and ${letterOf(index)} have the same text. Change one or take it out.`,
      });
  }
}

/**
 * Checks a question by the contract's schema.
 * @returns null after adding to the problems
 */
export function checkDraft(
  whole: DraftQuestion,
  newId: () => string,
  problems: ProblemList,
): QuestionDocument | null {
  const hasTooMany = whole.options.length > optionMaximum;
  // One too many is enough for the schema to refuse them.
  const draft = { ...whole, options: whole.options.slice(0, optionMaximum + 1) };
  const options = draft.options.map(({ text }) => ({ id: newId(), text }));
  const parsed = v.safeParse(questionDocument, {
    id: newId(),
    text: draft.text.text,
    options,
    correctOptionId: draft.right === null ? '' : (options[draft.right]?.id ?? ''),
    explanation: draft.explanation.text,
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
    const { piece, name } = partOf(draft, path);
    const isNamed = issue.type === 'max_length' && path !== 'options';
    const reason = isNamed || path.startsWith('options.') ? `${name}: ${issue.message}` : issue.message;
    problems.add({ ...piece, reason });
  }
  return null;
}
