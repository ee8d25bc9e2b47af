import { counted } from '#domain/text/counted.ts';
import type { Problems, QuizTexts } from '#machines/quiz-publication/quiz-publication.types.ts';
import { parseQuestionId } from './problems.ts';
import styles from './quizzes.module.css';

const listed = 10;

interface ProblemSummaryProps {
  readonly texts: QuizTexts;
  readonly problems: Problems;
  readonly onGoTo: (control: string) => void;
}

export function ProblemSummary({ texts, problems, onGoTo }: ProblemSummaryProps) {
  const numbers = new Map(texts.questions.map(({ id }, index) => [id, index + 1]));
  const entries = Object.entries(problems)
    .map(([control, message]) => ({
      control,
      message,
      number: numbers.get(parseQuestionId(control) ?? '') ?? 0,
    }))
    .filter(({ message }) => message !== undefined)
    .sort((one, other) => one.number - other.number);
  if (entries.length === 0) return null;
  return (
    <section className={styles.summary} aria-label="Problems" data-summary tabIndex={-1}>
      <p>
        <b>{`${counted(entries.length, 'problem')} to be solved first`}</b>
      </p>
      <ul>
        {entries.slice(0, listed).map(({ control, message, number }) => (
          <li key={control}>
            <button type="button" onClick={() => onGoTo(control)}>
              {number > 0 ? `Question ${number}: ${message}` : message}
            </button>
          </li>
        ))}
      </ul>
      {entries.length > listed && <p>{`And ${entries.length - listed} more.`}</p>}
    </section>
  );
}
