import {
  type GIFTQuestion,
  SyntaxError as GiftSyntaxError,
  type TextFormat as GiftTextFormat,
  parse,
} from 'gift-pegjs';
import type { Problem } from '#contract/office/question-files.ts';
import type { Piece } from './check-draft.ts';
import { type GiftBlock, giftBlocks, giftCategories } from './gift-blocks.ts';
import { findFault, noOptionsReason } from './gift-faults.ts';
import { guardTexts, originalOffset, restored } from './gift-source.ts';
import { hasHtml } from './html-tags.ts';
import type { QuestionCollector } from './question-collector.ts';
import { optionLetter, sourceMaximum } from './question-file.ts';
import { lostReason, mediaReason, type TextFormat, toPlainText } from './text-formats.ts';

const problemAt = ({ rows, text }: GiftBlock, offset: number, reason: string): Problem => {
  const lines = text.slice(0, offset).split('\n');
  const line = lines.length - 1;
  return {
    row: rows[line] ?? rows.at(-1) ?? null,
    column: (lines[line] ?? '').length + 1,
    reason,
    text: text.split('\n', lines.length)[line] ?? '',
  };
};

const blockProblem = ({ rows, text }: GiftBlock, reason: string): Problem => ({
  row: rows[0] ?? null,
  column: null,
  reason,
  text,
});

const oneRight = 'Put = before the right option and ~ before each of the others.';
const cannotAsk = (kind: string) =>
  `This is ${kind}, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}.`;

const refusedKinds: ReadonlyMap<GIFTQuestion['type'], string> = new Map([
  ['Numerical', cannotAsk('a question with a number as its answer')],
  ['Short', `${cannotAsk('a question whose answer is typed')} True or false is written {TRUE} or {FALSE}.`],
  ['Essay', cannotAsk('an essay question')],
  ['Matching', cannotAsk('a matching question')],
]);

interface Choices {
  readonly options: readonly GiftTextFormat[];
  readonly right: number | null;
}

type ChosenQuestion = Extract<GIFTQuestion, { type: 'MC' | 'TF' }>;

/** Without a format it is HTML, as in Moodle. */
const textFormat = (format: GiftTextFormat['format'], text: string): TextFormat => {
  if (format !== 'moodle') return format;
  return hasHtml(text) ? 'auto' : 'plain';
};

function readChoices(question: ChosenQuestion, block: GiftBlock, collector: QuestionCollector): Choices {
  if (question.type === 'TF')
    return {
      options: ['True', 'False'].map((text) => ({ format: 'plain', text })),
      right: question.isTrue ? 0 : 1,
    };
  const { choices } = question;
  const options = choices.map(({ text }) => text);
  const refuse = (reason: string): Choices => {
    collector.refuse(blockProblem(block, reason));
    return { options, right: null };
  };
  const weights = choices.map(({ isCorrect, weight }) => weight ?? (isCorrect ? 100 : 0));
  const partial = choices.findIndex(({ isCorrect }, index) => {
    const weight = weights[index] ?? 0;
    return weight !== 100 && (weight > 0 || isCorrect);
  });
  if (partial !== -1)
    return refuse(
      `An option has the weight ${weights[partial]}%. This site gives the full mark for one right option and none for the others: take the weights out. ${oneRight}`,
    );
  const rightCount = weights.filter((weight) => weight === 100).length;
  if (rightCount === 0) return refuse(`No option is marked as right. ${oneRight}`);
  if (rightCount > 1)
    return refuse(
      `${rightCount} options are marked as right; a question of this site has one. ${oneRight} Write \\= for an equals sign in an option.`,
    );
  const negative = weights.findIndex((weight) => weight < 0);
  if (negative !== -1)
    collector.change(
      blockProblem(
        block,
        `Option ${optionLetter(negative)} takes marks away (${weights[negative]}%). On this site a wrong option gives none.`,
      ),
    );
  return { options, right: weights.indexOf(100) };
}

const hasFeedback = (question: ChosenQuestion): boolean =>
  question.type === 'TF'
    ? question.trueFeedback !== null || question.falseFeedback !== null
    : question.choices.some(({ feedback }) => feedback !== null);

function accept(question: ChosenQuestion, block: GiftBlock, collector: QuestionCollector): void {
  const row = block.rows[0] ?? 1;
  const problems: Problem[] = [];
  const allLost = new Set<string>();
  const piece = ({ format, text: written }: GiftTextFormat): Piece => {
    const source = restored(written);
    const { text, refused, images, lost } = toPlainText(source, textFormat(format, source));
    const media = refused ?? (images.length > 0 ? 'img' : undefined);
    if (media !== undefined) problems.push(blockProblem(block, mediaReason(media)));
    for (const each of lost) allLost.add(each);
    return { text, row, column: null, isVerbatim: format === 'plain' };
  };
  const { options, right } = readChoices(question, block, collector);
  const draft = {
    row,
    text: piece(question.stem),
    options: options.map(piece),
    right,
    texts: new Map([
      ['explanation' as const, piece(question.globalFeedback ?? { format: 'plain', text: '' })],
    ]),
  };
  if (allLost.size > 0) collector.change(blockProblem(block, lostReason([...allLost])));
  if (hasFeedback(question))
    collector.change(
      blockProblem(
        block,
        'Feedback on single options is left out: this site shows one explanation for each question. In GIFT it stands behind ####.',
      ),
    );
  for (const problem of problems) collector.refuse(problem);
  if (problems.length === 0) collector.accept(draft);
}

function problemOfSyntax(error: GiftSyntaxError, source: string, block: GiftBlock): Problem {
  const isWeight = error.expected.some(
    (each) => each.type === 'other' && each.description.startsWith('a value'),
  );
  const reason = isWeight
    ? `The weight between the % signs is not a number from -100 to 100. Take the weight out. ${oneRight}`
    : `This part is not understood. An option begins with = (right) or ~ (wrong). To write one of ~ = # { } : as text, put \\ before it.`;
  return problemAt(block, originalOffset(source, error.location.start.offset), reason);
}

function readBlock(block: GiftBlock, collector: QuestionCollector): void {
  if (block.text.length > sourceMaximum) {
    collector.refuse(
      blockProblem(block, 'This question is too long. Is there no blank line between it and the next one?'),
    );
    return;
  }
  const structure = findFault(block);
  if ('fault' in structure) {
    const { fault } = structure;
    collector.refuse(
      fault.offset === null
        ? blockProblem(block, fault.reason)
        : problemAt(block, fault.offset, fault.reason),
    );
    return;
  }
  const source = guardTexts(block.guarded, structure.open, structure.close);
  try {
    const [question] = parse(source);
    if (question?.type === 'MC' || question?.type === 'TF') accept(question, block, collector);
    else {
      const reason = question === undefined ? undefined : refusedKinds.get(question.type);
      collector.refuse(blockProblem(block, reason ?? noOptionsReason));
    }
  } catch (error) {
    if (!(error instanceof GiftSyntaxError)) throw error;
    collector.refuse(problemOfSyntax(error, source, block));
  }
}

/** Multiple choice with one right option, and true or false. */
export function readGift(text: string, collector: QuestionCollector): void {
  for (const { row, name } of giftCategories(text))
    collector.notes.add({
      row,
      column: null,
      reason: `The category «${name}» is left out: the questions of a quiz have none.`,
      text: name,
    });
  for (const block of giftBlocks(text)) {
    if (!collector.begin(block.rows[0] ?? 1, block.text)) return;
    readBlock(block, collector);
  }
}
