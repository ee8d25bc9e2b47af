import type { Problem } from '#contract/office/question-files.ts';
import { type PublishedQuestion, questionMaximum } from '#domain/quizzes/edited-question.ts';
import { correctText } from '#domain/quizzes/question.ts';
import { comparableText } from '#domain/text/text-rules.ts';
import { checkDraft, type ReadQuestion } from './check-draft.ts';
import { ProblemList } from './problem-list.ts';
import type { FilePicture, QuestionInFile, RefusedQuestion } from './question-file.ts';
import { askedBy } from './same-question.ts';
import { withFormulas } from './tex-formula.ts';

interface Entry {
  readonly row: number;
  readonly column: number | null;
  readonly source: string;
  readonly reasons: string[];
  readonly changes: Problem[];
  question: PublishedQuestion | null;
  picture: FilePicture | null;
}

const placeText = ({ row, column }: Pick<Entry, 'row' | 'column'>): string =>
  column === null ? `row ${row}` : `row ${row}, column ${column}`;

/** Collects the questions of a file with what is wrong with each. */
export class QuestionCollector {
  readonly notes = new ProblemList();
  private readonly problems: ProblemList;
  private readonly newId: () => string;
  private readonly entries: Entry[] = [];
  private readonly accepted = new Map<string, Entry>();
  private begun = 0;
  /** False once a part of the file could not be read. */
  isWhole = true;

  constructor(problems: ProblemList, newId: () => string) {
    this.problems = problems;
    this.newId = newId;
  }

  get questions(): readonly QuestionInFile[] {
    return this.entries.flatMap(({ row, question, reasons, changes, picture, source }) =>
      question === null || reasons.length > 0 ? [] : [{ row, question, changes, picture, source }],
    );
  }

  get refused(): readonly RefusedQuestion[] {
    return this.entries.filter(({ reasons }) => reasons.length > 0);
  }

  /** @returns false, after reporting it, for one question too many */
  begin(row: number, text: string, source = text, column: number | null = null): boolean {
    this.begun += 1;
    if (this.begun <= questionMaximum) {
      this.open(row, source, column);
      return true;
    }
    this.fail({
      row,
      column: null,
      reason: `A file may have at most ${questionMaximum} questions; this is one more. Split the file into smaller ones.`,
      text,
    });
    return false;
  }

  /** A problem of the question that was begun last. */
  refuse(problem: Problem): void {
    this.problems.add(problem);
    this.entries.at(-1)?.reasons.push(problem.reason);
  }

  /** A part of the file that is no question. */
  refuseAlone(problem: Problem, source = problem.text): void {
    this.open(problem.row ?? 1, source, null);
    this.refuse(problem);
  }

  /** Why the rest of the file cannot be read. */
  fail(problem: Problem): void {
    this.isWhole = false;
    this.problems.add(problem);
  }

  /** A change of the question that was begun last. */
  change(note: Problem): void {
    this.notes.add(note);
    this.entries.at(-1)?.changes.push(note);
  }

  accept(draft: ReadQuestion, picture: FilePicture | null = null): void {
    const entry = this.entries.at(-1);
    if (entry === undefined) return;
    const converted = withFormulas(draft);
    for (const note of converted.notes) this.change(note);
    const question = checkDraft(converted.draft, this.newId, { add: (problem) => this.refuse(problem) });
    if (question === null) return;
    // Two pictures make two questions of the same words.
    const asked = JSON.stringify([askedBy(question), picture?.content ?? '']);
    const earlier = this.accepted.get(asked);
    if (earlier?.question != null) {
      this.addRepeated(entry, earlier, question, earlier.question);
      return;
    }
    this.accepted.set(asked, entry);
    entry.question = question;
    entry.picture = picture;
  }

  private open(row: number, source: string, column: number | null): void {
    this.entries.push({ row, column, source, reasons: [], changes: [], question: null, picture: null });
  }

  private addRepeated(
    entry: Entry,
    earlier: Entry,
    question: PublishedQuestion,
    known: PublishedQuestion,
  ): void {
    const { row, column } = entry;
    const text = question.text;
    const places = `${placeText(earlier)} and in ${placeText(entry)}`;
    if (comparableText(correctText(question)) === comparableText(correctText(known))) {
      const reason = `The same question is in ${places}. It is added once.`;
      this.notes.add({ row, column, reason, text });
      return;
    }
    const reason = `The same question is in ${places}, with different right options: «${correctText(known)}» and «${correctText(question)}». Correct one of them.`;
    this.refuse({ row, column, reason, text });
    // Which of the two is right is unknown.
    if (earlier.reasons.length === 0) earlier.reasons.push(reason);
  }
}
