import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { attemptMinutes, durationSeconds, remainingAfter } from '#domain/attempts/attempt-clock.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import type { ComingQuiz } from '#domain/quiz-list/subject-progress.ts';
import { toInstructions } from '#domain/quiz-list/to-instructions.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import styles from './next-step.module.css';
import { quizFacts } from './quiz-facts.ts';
import { TimeLeft } from './time-left.tsx';

interface NextStepProps {
  /** Newest first. */
  readonly submissions: readonly Submission[];
  /** Of the subject that was tried last first. */
  readonly coming: readonly ComingQuiz[];
}

/** The attempt to go on with, or else the next open quiz. */
export function NextStep({ submissions, coming }: NextStepProps) {
  const running = submissions.find(({ status }) => status === 'in-progress');
  const open = coming.find(({ isOpen }) => isOpen)?.quiz;
  if (running === undefined && open === undefined) return null;
  const subject = running === undefined ? open?.subjectId.name : running.quizId.subjectId.name;
  return (
    <Card as="section" className={styles.next} aria-labelledby="next-step" data-subject={subjectKey(subject)}>
      <p className={styles.lead} id="next-step">
        {t('Your next step')}
      </p>
      {running === undefined ? open && <Start quiz={open} /> : <Resume attempt={running} />}
    </Card>
  );
}

function Resume({ attempt }: { readonly attempt: Submission }) {
  const { quizId: quiz, answers, startedAt, deadline, timeTaken } = attempt;
  const count = Object.keys(answers).length;
  const minutes = attemptMinutes({ startedAt, deadline }, null);
  return (
    <>
      <h2 lang={contentLanguage(quiz.title)}>{quiz.title}</h2>
      <p>{t(count === 1 ? '{count} question answered' : '{count} questions answered', { count })}</p>
      {minutes !== null && (
        <Chip tone="marigold">
          <TimeLeft seconds={remainingAfter(durationSeconds(minutes), timeTaken)} />
        </Chip>
      )}
      <Link
        to="/questionPaper/$quizId"
        params={{ quizId: quiz._id }}
        className={buttonClass('sun')}
        aria-label={`${t('Resume')}: ${quiz.title}`}
      >
        <Play size={20} aria-hidden="true" /> {t('Resume')}
      </Link>
    </>
  );
}

function Start({ quiz }: Pick<ComingQuiz, 'quiz'>) {
  return (
    <>
      <h2 lang={contentLanguage(quiz.title)}>{quiz.title}</h2>
      <p>{quizFacts(quiz)}</p>
      <Link
        to="/instructions"
        state={{ instructions: toInstructions(quiz) }}
        className={buttonClass('sun')}
        aria-label={`${t('Start Now')}: ${quiz.title}`}
      >
        <Play size={20} aria-hidden="true" /> {t('Start Now')}
      </Link>
    </>
  );
}
