import type { GiftBlock } from './gift-blocks.ts';

interface Fault {
  readonly offset: number | null;
  readonly reason: string;
}

type Structure = { readonly open: number; readonly close: number } | { readonly fault: Fault };

const asText = (sign: string) => `To write ${sign} as text, put \\ before it: \\${sign}`;
export const noOptionsReason =
  'This is a description, a text without options. To ask it, put options behind it in braces: {=right ~wrong ~wrong}. Begin a comment with //';

/** An option without a text. */
const emptyOption = /[=~]\s*(?:%[^%~=#}]*%\s*)?(?=[~=#]|$)/;

/** In plain words, unlike the parser's errors. */
export function findFault({ guarded, blankRow }: GiftBlock): Structure {
  const fault = (offset: number | null, reason: string): Structure => ({ fault: { offset, reason } });
  const open = guarded.indexOf('{');
  const close = guarded.indexOf('}');
  if (open === -1 && close === -1) return fault(null, noOptionsReason);
  if (close !== -1 && (open === -1 || close < open))
    return fault(close, `This } has no { before it. Put { before the first option. ${asText('}')}`);
  if (blankRow !== null)
    return fault(
      open,
      `The { is not closed before the blank line in row ${blankRow}. Take the blank line out; blank lines stand between questions only.`,
    );
  if (close === -1) return fault(open, 'This { is not closed. Put } behind the last option.');
  const second = guarded.indexOf('{', open + 1);
  if (second !== -1 && second < close)
    return fault(second, `This { stands inside another one. ${asText('{')}`);
  if (second !== -1)
    return fault(
      second,
      `A second { stands in the same question. Leave a blank line before the next question. ${asText('{')}`,
    );
  const extra = guarded.indexOf('}', close + 1);
  if (extra !== -1) return fault(extra, `This } has no { before it. ${asText('}')}`);
  const inside = guarded.slice(open + 1, close);
  if (/^\s*#(?!###)/.test(inside))
    return fault(
      null,
      'This is a question with a number as its answer, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}.',
    );
  const empty = emptyOption.exec(inside.replace(/####[\s\S]*$/, ''));
  if (empty !== null)
    return fault(open + 1 + empty.index, 'This option has no text. Write its text, or take it out.');
  return { open, close };
}
