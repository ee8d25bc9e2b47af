import type { Problem } from '#contract/office/question-files.ts';
import type { Piece } from './check-draft.ts';
import type { QuestionCollector } from './question-collector.ts';
import { optionLetter } from './question-file.ts';

const optionLine = /^(?:\(([a-z])\)|([a-z])\))(.*)$|^([a-z])\.(?:\s(.*))?$/is;
const answerLine = /^answer\s*:(.*)$/is;
const otherAnswer = /^(?:(?:correct|right)\s+answer|answer|correct|key|ans)\s*[.:=-]/i;
const feedbackLine = /^(?:feedback|explanation)\s*:(.*)$/is;

/** As a file of refused questions has them. */
const reasonLine = /^\/\/ row \d+: /i;

interface OpenQuestion {
  readonly row: number;
  /** Whether a line among the options has been refused. */
  isBroken: boolean;
  readonly lines: string[];
  readonly options: Piece[];
}

interface Line {
  readonly row: number;
  readonly text: string;
}

const problemAt = (row: number, reason: string, text: string): Problem => ({
  row,
  column: null,
  reason,
  text,
});

function readOption(line: string): { readonly letter: string; readonly text: string } | null {
  const [whole, bracketed, closed, behind, dotted, behindDot] = optionLine.exec(line) ?? [];
  if (whole === undefined) return null;
  return { letter: bracketed ?? closed ?? dotted ?? '', text: (behind ?? behindDot ?? '').trim() };
}

function accept(
  { row, lines, options }: OpenQuestion,
  answer: Piece,
  feedback: Line | null,
  collector: QuestionCollector,
): void {
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
      text: { text: lines.join('\n'), row, column: null, isVerbatim: true },
      options,
      right: right >= 0 && right < options.length ? right : null,
      texts: new Map(
        feedback === null
          ? []
          : [
              [
                'explanation' as const,
                { text: feedback.text, row: feedback.row, column: null, isVerbatim: true },
              ],
            ],
      ),
    });
}

/** The next line with a text, when it explains the answer before it. */
function feedbackBehind(lines: readonly string[], from: number): Line | null {
  let index = from;
  while (index < lines.length && lines[index]?.trim() === '') index += 1;
  const text = feedbackLine.exec(lines[index]?.trim() ?? '')?.[1];
  return text === undefined ? null : { row: index + 1, text: text.trim() };
}

const sourceLines = 20;

/** Up to the line of its answer. */
function sourceFrom(lines: readonly string[], from: number): string {
  const next = lines.slice(from, from + sourceLines);
  const end = next.findIndex((line) => otherAnswer.test(line.trim()));
  return (end === -1 ? next : next.slice(0, end + 1)).join('\n');
}

class AikenReader {
  private open: OpenQuestion | null = null;
  private isBehindBlank = false;
  private readonly lines: readonly string[];
  private readonly collector: QuestionCollector;

  constructor(text: string, collector: QuestionCollector) {
    this.lines = text.split('\n');
    this.collector = collector;
  }

  readAll(): void {
    for (let index = 0; index < this.lines.length; index += 1) {
      const line = { row: index + 1, text: (this.lines[index] ?? '').trim() };
      const isBlank = line.text === '';
      if (!isBlank && !reasonLine.test(line.text)) {
        const answer = answerLine.exec(line.text)?.[1]?.trim();
        if (answer !== undefined) index = this.endWith(line, answer) - 1;
        else if (!this.add(line)) return;
      }
      this.isBehindBlank = isBlank;
    }
    if (this.open !== null && !this.open.isBroken) this.refuseWithoutAnswer(this.open);
  }

  /** @returns the row of the last line of the question */
  private endWith({ row, text }: Line, answer: string): number {
    const { open } = this;
    this.open = null;
    if (open === null) {
      this.collector.refuseAlone(problemAt(row, 'This ANSWER has no question before it. Take it out.', text));
      return row;
    }
    const feedback = feedbackBehind(this.lines, row);
    if (!open.isBroken) accept(open, { text: answer, row, column: null }, feedback, this.collector);
    return feedback?.row ?? row;
  }

  /** @returns false for one question too many */
  private add(line: Line): boolean {
    const { open } = this;
    const option = readOption(line.text);
    if (open?.isBroken === true && !this.isBehindBlank) return true;
    if (open !== null && option !== null && (open.options.length > 0 || /a/i.test(option.letter)))
      this.addOption(open, line, option);
    else if (open !== null && open.options.length === 0) open.lines.push(line.text);
    else if (open !== null && otherAnswer.test(line.text)) {
      this.open = null;
      const letter = /([a-z])[.)]?$/i.exec(line.text)?.[1]?.toUpperCase() ?? 'A';
      const reason = `This line begins with another word than ANSWER. Write it so: ANSWER: ${letter}`;
      this.collector.refuse(problemAt(line.row, reason, line.text));
    } else if (open !== null && !this.isBehindBlank) this.refuseAmongOptions(open, line);
    else {
      if (open !== null && !open.isBroken) this.refuseWithoutAnswer(open);
      if (!this.collector.begin(line.row, line.text, sourceFrom(this.lines, line.row - 1))) return false;
      this.open = { row: line.row, lines: [line.text], options: [], isBroken: false };
    }
    return true;
  }

  private addOption(
    { options }: OpenQuestion,
    { row, text: line }: Line,
    { letter, text }: { readonly letter: string; readonly text: string },
  ): void {
    const expected = optionLetter(options.length);
    if (letter.toUpperCase() !== expected && options.length < 26)
      this.collector.refuse(
        problemAt(
          row,
          `This option should be ${expected}. Name the options A, B, C and so on, in order.`,
          line,
        ),
      );
    options.push({ text, row, column: null, isVerbatim: true });
  }

  /** What follows may belong to this question or to the next one. */
  private refuseAmongOptions(open: OpenQuestion, { row, text }: Line): void {
    if (open.isBroken) return;
    open.isBroken = true;
    const reason =
      'This line is behind an option and is neither an option nor ANSWER. Write options so: A. text; begin no line of the question with A. or A)';
    this.collector.refuse(problemAt(row, reason, text));
  }

  private refuseWithoutAnswer({ row, lines }: OpenQuestion): void {
    this.collector.refuse(
      problemAt(
        row,
        'This question has no line ANSWER. Write it behind the options: ANSWER: A',
        lines.join(' '),
      ),
    );
  }
}

/** A question may have several lines. */
export function readAiken(text: string, collector: QuestionCollector): void {
  new AikenReader(text, collector).readAll();
}
