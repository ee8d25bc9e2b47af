import { Check, CircleCheck, CircleSlash, CircleX } from 'lucide-react';
import { type ComponentType, lazy, type Ref, Suspense } from 'react';
import type { QuestionDetail } from '#domain/attempts/result-summary.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import type { HiddenKeyProps } from './hidden-key.tsx';
import { isMistake } from './mistakes.ts';
import { optionLetter } from './option-letter.ts';
import { QuestionPicture } from './question-picture.tsx';
import styles from './question-review.module.css';

const WhileOpen = () => <span>{t('Hidden while this quiz is open')}</span>;

const HiddenKey = lazy<ComponentType<HiddenKeyProps>>(() =>
  import('./hidden-key.tsx').then(
    (script) => ({ default: script.HiddenKey }),
    () => ({ default: WhileOpen }),
  ),
);

interface QuestionReviewProps {
  readonly quizId: string;
  readonly details: readonly QuestionDetail[];
  readonly onlyMistakes: boolean;
  readonly onOnlyMistakes: (only: boolean) => void;
  /** The heading. */
  readonly ref: Ref<HTMLHeadingElement>;
}

export function QuestionReview({ quizId, details, onlyMistakes, onOnlyMistakes, ref }: QuestionReviewProps) {
  const mistakes = details.filter(isMistake).length;
  return (
    <section className={styles.review} aria-labelledby="answer-review">
      <div className={styles.top}>
        <h2 ref={ref} id="answer-review" tabIndex={-1}>
          {t('Answer review')}
        </h2>
        {mistakes > 0 && mistakes < details.length && (
          <Button
            variant="line"
            size="s"
            className={styles.filter}
            aria-pressed={onlyMistakes}
            onClick={() => onOnlyMistakes(!onlyMistakes)}
          >
            {onlyMistakes && <Check size={18} strokeWidth={3} aria-hidden="true" />}
            <span>{t('Only my mistakes')}</span>
          </Button>
        )}
        <p className={styles.shown} role="status">
          {onlyMistakes &&
            t(
              mistakes === 1
                ? '{mistakes} of {questions} is shown: wrong or not answered.'
                : '{mistakes} of {questions} are shown: wrong or not answered.',
              {
                mistakes,
                questions: t(details.length === 1 ? '{count} question' : '{count} questions', {
                  count: details.length,
                }),
              },
            )}
        </p>
      </div>
      <ol className={styles.list}>
        {[...details.entries()].map(([index, detail]) => (
          <li key={index} className={styles.item} hidden={onlyMistakes && !isMistake(detail)}>
            <div className={styles.head}>
              <span className={styles.number}>{t('Question {value}', { value: index + 1 })}</span>
              <Verdict detail={detail} />
            </div>
            <h3 className={styles.text}>
              <FormulaText text={detail.questionText} />
            </h3>
            {detail.picture && <QuestionPicture picture={detail.picture} />}
            <ul className={styles.options}>
              {[...detail.options.entries()].map(([place, option]) => (
                <ReviewedOption key={place} detail={detail} option={option} letter={optionLetter(place)} />
              ))}
            </ul>
            <OtherAnswers quizId={quizId} detail={detail} />
            {detail.explanation && (
              <div className={styles.why}>
                <b>{t('Why')}</b>
                <p className={styles.explanation}>
                  <FormulaText text={detail.explanation} />
                </p>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is not at an option: an answer that has been reworded since, and why the right one is hidden. */
function OtherAnswers({ quizId, detail }: { readonly quizId: string; readonly detail: QuestionDetail }) {
  const { options, userAnswer, correctAnswer } = detail;
  const own = userAnswer !== null && !options.includes(userAnswer) ? userAnswer : null;
  const right = correctAnswer !== null && !options.includes(correctAnswer) ? correctAnswer : null;
  if (own === null && right === null && correctAnswer !== null) return null;
  return (
    <dl className={styles.answers}>
      {own !== null && (
        <div>
          <dt>{t('Your answer')}</dt>
          <dd>
            <FormulaText text={own} />
          </dd>
        </div>
      )}
      {right !== null && (
        <div>
          <dt>{t('Correct answer')}</dt>
          <dd>
            <FormulaText text={right} />
          </dd>
        </div>
      )}
      {correctAnswer === null && (
        <div>
          <dt>{t('Correct answer')}</dt>
          <dd>
            <Suspense fallback={<WhileOpen />}>
              <HiddenKey quizId={quizId} />
            </Suspense>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Verdict({ detail }: { readonly detail: QuestionDetail }) {
  if (detail.userAnswer === null) {
    return <Chip icon={<CircleSlash size={16} aria-hidden="true" />}>{t('Not answered')}</Chip>;
  }
  if (detail.correctAnswer === null) return null;
  return detail.isCorrect ? (
    <Chip tone="leaf" icon={<CircleCheck size={16} aria-hidden="true" />}>
      {t('Correct')}
    </Chip>
  ) : (
    <Chip tone="coral" icon={<CircleX size={16} aria-hidden="true" />}>
      {t('Incorrect')}
    </Chip>
  );
}

interface ReviewedOptionProps {
  readonly detail: QuestionDetail;
  readonly option: string;
  readonly letter: string;
}

function ReviewedOption({ detail, option, letter }: ReviewedOptionProps) {
  const right = option === detail.correctAnswer;
  const chosen = option === detail.userAnswer;
  return (
    <li className={styles.option} data-right={right} data-chosen={chosen}>
      <b className={styles.letter}>{letter}</b>
      <span>
        <FormulaText text={option} />
      </span>
      {(right || chosen) && (
        <span className={styles.labels}>
          {chosen && <span>{t('your answer')}</span>}
          {right && (
            <span className={styles.right}>
              <Check size={18} strokeWidth={3} aria-hidden="true" /> <span>{t('correct answer')}</span>
            </span>
          )}
        </span>
      )}
    </li>
  );
}
