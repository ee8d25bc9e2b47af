import { Link, useHydrated } from '@tanstack/react-router';
import type { StepProgress } from '#contract/practice.ts';
import { stepHead } from '#domain/pages/page-head.ts';
import {
  findStep,
  type LadderStep,
  ladder,
  type PracticeSubject,
  practiceSubjects,
} from '#domain/practice/ladder.ts';
import { findPresetStep, presetSteps } from '#domain/practice/preset-steps.ts';
import { PageTags } from '#web/app/page-tags.tsx';
import { contentLanguage } from '#web/texts/content-language.ts';
import { type Label, t, translated } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import styles from './practice.module.css';
import { PracticeRound } from './practice-round.tsx';
import { StepHint } from './step-hint.tsx';
import { StepState } from './step-state.tsx';
import { type Practice, usePractice } from './use-practice.ts';

interface PracticePageProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** The chosen step; '' for the list. */
  readonly stepId: string;
}

/** Exercises without a quiz: a ladder of steps, or the round of one step. */
export function PracticePage({ userId, stepId }: PracticePageProps) {
  const practice = usePractice(userId);
  const step = findStep(stepId) ?? findPresetStep(stepId);
  return (
    <Page>
      <PageTags head={stepHead('/practice', step?.name ?? '')} />
      {step === undefined ? (
        <>
          <PageHead
            title={t('Practise')}
            lede={
              <>
                <span>
                  {t(
                    'Choose a step. When 18 of your last 20 answers are right and in time, you have mastered it.',
                  )}
                </span>
                {userId === null && <SignInNote />}
              </>
            }
          />
          <p className={styles.rounds}>
            <Link to="/practice/flash" className={buttonClass('line')}>
              {t('Flash numbers')}
            </Link>
            <Link to="/practice/listen" className={buttonClass('line')}>
              {t('Spoken numbers')}
            </Link>
          </p>
          {practiceSubjects.map((subject) => (
            <Ladder key={subject} subject={subject} practice={practice} />
          ))}
          <Examinations practice={practice} />
        </>
      ) : (
        <PracticeRound key={`${userId} ${step.id}`} step={step} practice={practice} />
      )}
    </Page>
  );
}

function SignInNote() {
  const isHydrated = useHydrated();
  return (
    <span className={classNames(styles.note, isHydrated ? undefined : styles.rendered)}>
      <Link to="/login" search={{ redirect: '/practice' }}>
        {t('Log in')}
      </Link>{' '}
      {t('to keep your progress.')}
    </span>
  );
}

const subjectNames: Readonly<Record<PracticeSubject, Label>> = { abacus: 'Abacus', vedic: 'Vedic Maths' };

function Ladder({ subject, practice }: { readonly subject: PracticeSubject; readonly practice: Practice }) {
  const steps = ladder.filter((step) => step.subject === subject);
  return (
    <section aria-labelledby={`ladder-${subject}`} className={styles.ladder}>
      <h2 id={`ladder-${subject}`}>{t(subjectNames[subject])}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.id} step={step} progress={practice.progressOf(step.id)} />
        ))}
      </ol>
    </section>
  );
}

/** The exercises of examination boards, in place of a step. */
function Examinations({ practice }: { readonly practice: Practice }) {
  return (
    <section aria-labelledby="ladder-examinations" className={styles.ladder}>
      <h2 id="ladder-examinations">{t('Examinations')}</h2>
      <p>{t('Exercises as in the examination, at its speed.')}</p>
      <ol className={styles.steps}>
        {presetSteps.map((step) => (
          <Step key={step.id} step={step} progress={practice.progressOf(step.id)} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: LadderStep;
  readonly progress: StepProgress | undefined;
}

function Step({ step, progress }: StepProps) {
  const title = translated(step.name);
  return (
    <li>
      <Card className={styles.step}>
        <h3>
          <Link
            to="/practice"
            search={{ step: step.id }}
            className={styles.link}
            lang={contentLanguage(title)}
          >
            {title}
          </Link>
        </h3>
        <StepHint step={step} />
        <StepState progress={progress} />
      </Card>
    </li>
  );
}
