import type { Problem } from '#contract/office/question-files.ts';
import type { Piece } from './check-draft.ts';
import type { QuestionCollector } from './question-collector.ts';
import { optionLetter } from './question-file.ts';

const optionLine = /^([a-z])[.)](?:\s+(.*))?$/is;
const answerLine = /^answer\s*:\s*(.*)$/is;

interface OpenQuestion {
  readonly row: number;
  readonly lines: string[];
  readonly options: Piece[];
}

const problemAt = (row: number, reason: string, text: string): Problem => ({
  row,
  column: null,
  reason,
  text,
});

function accept({ row, lines, options }: OpenQuestion, answer: Piece, collector: QuestionCollector): void {
  const letter = /^([a-z])[.)]?$/i.exec(answer.text)?.[1]?.toUpperCase();
  const right = letter === undefined ? -1 : letter.charCodeAt(0) - 65;
  const last = optionLetter(options.length - 1);
  if (options.length > 0 && (right < 0 || right >= options.length))
    collector.refuse(
      problemAt(
        answer.row,
        letter === undefined
          ? `ANSWER needs one letter from A to ${last}, such as ANSWER: A. A question of this site has one right option.`
          : `ANSWER names option ${letter}, but the options are A to ${last}.`,
        `ANSWER: ${answer.text}`,
      ),
    );
  if (options.length === 0)
    collector.refuse(
      problemAt(
        row,
        'This question has no options. Write each in a line of its own: A. text',
        lines.join(' '),
      ),
    );
  else
    collector.accept({
      row,
      text: { text: lines.join('\n'), row, column: null },
      options,
      right: right >= 0 && right < options.length ? right : null,
      texts: new Map(),
    });
}

/** `A. text` or `A) text` are options, `ANSWER: A` the right one. A question may have several lines. */
export function readAiken(text: string, collector: QuestionCollector): void {
  let open: OpenQuestion | null = null;
  const refuseWithoutAnswer = ({ row, lines }: OpenQuestion) =>
    collector.refuse(
      problemAt(
        row,
        'This question has no line ANSWER. Write it behind the options: ANSWER: A',
        lines.join(' '),
      ),
    );
  for (const [index, whole] of text.split('\n').entries()) {
    const row = index + 1;
    const line = whole.trim();
    if (line === '') continue;
    const answer = answerLine.exec(line)?.[1];
    const [, letter, option = ''] = optionLine.exec(line) ?? [];
    if (answer !== undefined) {
      if (open === null)
        collector.refuse(problemAt(row, 'This ANSWER has no question before it. Take it out.', line));
      else accept(open, { text: answer, row, column: null }, collector);
      open = null;
    } else if (open !== null && letter !== undefined && (open.options.length > 0 || /a/i.test(letter))) {
      const expected = optionLetter(open.options.length);
      if (letter.toUpperCase() !== expected && open.options.length < 26)
        collector.refuse(
          problemAt(
            row,
            `This option should be ${expected}. Name the options A, B, C and so on, in order.`,
            line,
          ),
        );
      open.options.push({ text: option, row, column: null });
    } else if (open !== null && open.options.length === 0) open.lines.push(line);
    else {
      if (open !== null) refuseWithoutAnswer(open);
      if (!collector.begin(row, line)) return;
      open = { row, lines: [line], options: [] };
    }
  }
  if (open !== null) refuseWithoutAnswer(open);
}
