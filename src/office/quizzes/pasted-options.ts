/** Options with the letter or number that each begins with, and the one that is right. */
interface PastedOptions {
  readonly texts: readonly string[];
  /** The index of the right option; -1 where none is named. */
  readonly right: number;
}

interface PastedQuestion extends PastedOptions {
  readonly question: string;
}

const marked = /^(\*?)\(?([a-z]|\d{1,2})[).:]\s+(\S.*)$/i;
const answerLine = /^(?:correct )?answer\s*[:=]\s*\(?([a-z]|\d{1,2})\b/i;

const nonEmptyLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** «a» and «1» are 0. */
const markIndex = (mark: string) =>
  /\d/.test(mark) ? Number(mark) - 1 : mark.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);

/** @returns undefined unless the lines begin with A, B, C… or 1, 2, 3… */
function readMarked(lines: readonly string[]): PastedOptions | undefined {
  const answer = answerLine.exec(lines.at(-1) ?? '');
  const matches = (answer === null ? lines : lines.slice(0, -1)).map((line) => marked.exec(line));
  const options = matches.flatMap((match, index) =>
    match !== null && markIndex(match[2] ?? '') === index
      ? [{ text: match[3] ?? '', isRight: match[1] === '*' }]
      : [],
  );
  if (options.length < 2 || options.length < matches.length) return undefined;
  const named = answer === null ? options.findIndex(({ isRight }) => isRight) : markIndex(answer[1] ?? '');
  return { texts: options.map(({ text }) => text), right: named < options.length ? named : -1 };
}

/** @returns undefined for text of one line */
export function readPastedOptions(text: string): PastedOptions | undefined {
  const lines = nonEmptyLines(text);
  return lines.length < 2 ? undefined : (readMarked(lines) ?? { texts: lines, right: -1 });
}

/** @returns undefined unless marked options follow the question */
export function readPastedQuestion(text: string): PastedQuestion | undefined {
  const lines = nonEmptyLines(text);
  const first = lines.findIndex((line, index) => index > 0 && markIndex(marked.exec(line)?.[2] ?? '') === 0);
  const options = first < 1 ? undefined : readMarked(lines.slice(first));
  return options && { question: lines.slice(0, first).join('\n'), ...options };
}
