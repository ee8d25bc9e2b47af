import { questionMaximum } from '#domain/quizzes/edited-question.ts';
import { guardEscapes } from './gift-source.ts';
import { sourceMaximum } from './question-file.ts';

export interface GiftBlock {
  /** In the file, since comments are removed. */
  readonly rows: readonly number[];
  readonly text: string;
  /** Without escapes, so that every brace is syntax; empty when too long. */
  readonly guarded: string;
  /** Between the braces. */
  readonly blankRow: number | null;
}

const category = '$CATEGORY:';
const ignored = /^\s*(?:\/\/|\$CATEGORY:)/;
/** Later blocks are not read. */
const blockMaximum = 10 * questionMaximum;

export function* giftCategories(text: string): Generator<{ readonly row: number; readonly name: string }> {
  for (const [index, line] of text.split('\n').entries()) {
    const start = line.trimStart();
    if (start.startsWith(category)) yield { row: index + 1, name: start.slice(category.length).trim() };
  }
}

/** `guarded` is a getter, so that a large file is processed gradually. */
function createBlock(rows: readonly number[], lines: readonly string[]): GiftBlock {
  const text = lines.join('\n');
  let guarded: string | undefined;
  return {
    rows,
    text,
    blankRow: null,
    get guarded() {
      guarded ??= text.length > sourceMaximum ? '' : guardEscapes(text);
      return guarded;
    },
  };
}

function plainBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let rows: number[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push(createBlock(rows, lines));
    rows = [];
    lines = [];
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (blocks.length > blockMaximum) break;
    if (line.trim() === '') end();
    else if (!ignored.test(line)) {
      rows.push(index + 1);
      lines.push(line);
    } else if (line.trim().startsWith('$')) end();
  }
  end();
  return blocks;
}

const isUnclosed = ({ guarded }: GiftBlock): boolean => guarded.lastIndexOf('{') > guarded.lastIndexOf('}');

/** Up to the closing brace. */
function countOfRest(blocks: readonly GiftBlock[], from: number): number {
  for (let index = from; index < blocks.length; index += 1) {
    const brace = /[{}]/.exec(blocks[index]?.guarded ?? '')?.[0];
    if (brace === '}') return index - from + 1;
    if (brace === '{') return 0;
  }
  return 0;
}

/** A blank line between braces does not split a question, so that it is one problem. */
export function* giftBlocks(text: string): Generator<GiftBlock> {
  const blocks = plainBlocks(text);
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) continue;
    const rest = isUnclosed(block) ? countOfRest(blocks, index + 1) : 0;
    yield rest === 0 ? block : { ...block, blankRow: (block.rows.at(-1) ?? 0) + 1 };
    index += rest;
  }
}
