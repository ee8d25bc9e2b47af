import type { Problem } from '#contract/office/question-files.ts';
import { questionMaximum } from '#domain/quizzes/edited-question.ts';
import { checkDraft, type ReadQuestion } from './check-draft.ts';
import { ProblemList } from './problem-list.ts';
import type { QuestionInFile } from './question-file.ts';
import { askedBy } from './same-question.ts';

const texMarks = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const;

const hasTexFormula = (text: string): boolean =>
  texMarks.some(([begin, end]) => {
    const start = text.indexOf(begin);
    return start !== -1 && text.includes(end, start + begin.length + 1);
  });

export class QuestionCollector {
  readonly questions: QuestionInFile[] = [];
  readonly notes = new ProblemList();
  private readonly problems: ProblemList;
  private readonly newId: () => string;
  private readonly rows = new Map<string, number>();
  private begun = 0;

  constructor(problems: ProblemList, newId: () => string) {
    this.problems = problems;
    this.newId = newId;
  }

  /** @returns false, after reporting it, for one question too many */
  begin(row: number, text: string): boolean {
    this.begun += 1;
    if (this.begun <= questionMaximum) return true;
    this.refuse({
      row,
      column: null,
      reason: `A file may have at most ${questionMaximum} questions; this is one more. Split the file into smaller ones.`,
      text,
    });
    return false;
  }

  refuse(problem: Problem): void {
    this.problems.add(problem);
  }

  accept(draft: ReadQuestion): void {
    const question = checkDraft(draft, this.newId, this.problems);
    if (question === null) return;
    const asked = askedBy(question);
    const earlier = this.rows.get(asked);
    if (earlier !== undefined) {
      this.refuse({
        row: draft.row,
        column: null,
        reason: `The same question stands in row ${earlier} and in row ${draft.row}. Take one of them out.`,
        text: question.text,
      });
      return;
    }
    const inTex = [draft.text, ...draft.options, ...draft.texts.values()].find(({ text }) =>
      hasTexFormula(text),
    );
    if (inTex !== undefined)
      this.notes.add({
        ...inTex,
        reason:
          'This formula is in TeX, which students would see as it stands here. Write it between backticks once the question is added: `1/2`, `2^3`, `sqrt 16`.',
      });
    this.rows.set(asked, draft.row);
    this.questions.push({ row: draft.row, question });
  }
}
