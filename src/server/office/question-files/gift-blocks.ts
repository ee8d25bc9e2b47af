import { questionMaximum } from '#domain/edited-question.ts';
import { guardEscapes } from './gift-source.ts';
import { sourceMaximum } from './question-file.ts';

/** The lines of one GIFT question. */
export interface GiftBlock {
  /** The numbers of its lines in the file. Comments stand between them. */
  readonly rows: readonly number[];
  readonly text: string;
  /** The same with its escapes guarded, so that every brace is one of the grammar; empty when it is too long. */
  readonly guarded: string;
  /** The number of a blank line between its braces, if it has one. */
  readonly blankRow: number | null;
}

const ignored = /^\s*(?:\/\/|\$CATEGORY:)/;
/** The blocks of a file beyond these are not read: there are too many questions, or most have blank lines inside. */
const blockMaximum = 10 * questionMaximum;

/** A block whose escapes are guarded when that is asked for, so that a large file is not worked through at once. */
function blockOf(rows: readonly number[], lines: readonly string[]): GiftBlock {
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
    if (lines.length > 0) blocks.push(blockOf(rows, lines));
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

/** How many blocks from an index on belong to the open brace before them: as far as the one that closes it. */
function countOfRest(blocks: readonly GiftBlock[], from: number): number {
  for (let index = from; index < blocks.length; index += 1) {
    const brace = /[{}]/.exec(blocks[index]?.guarded ?? '')?.[0];
    if (brace === '}') return index - from + 1;
    if (brace === '{') return 0;
  }
  return 0;
}

/**
 * Splits a GIFT file at its blank lines, without comments and categories. A question with a blank line between its
 * braces stays one block, so that it gives one problem.
 */
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
