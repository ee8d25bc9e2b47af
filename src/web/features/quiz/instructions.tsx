import { Link } from '@tanstack/react-router';
import { CircleHelp, Clock, ListChecks, Trophy } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import type { DurationOfUserProps } from './duration-of-user.tsx';
import styles from './instructions.module.css';
import type { InstructionsState } from './navigation-state.ts';
import { ownDuration } from './own-duration.ts';

/** Loaded later, since few attempts have more minutes than their quiz. */
const DurationOfUser = lazy<ComponentType<DurationOfUserProps>>(() =>
  import('./duration-of-user.tsx').then(
    (script) => ({ default: script.DurationOfUser }),
    () => ({ default: UsualDuration }),
  ),
);

const UsualDuration = ({ quiz }: Pick<InstructionsProps, 'quiz'>) => (
  <span>{ownDuration(quiz.duration, 0)}</span>
);

interface InstructionsProps {
  readonly quiz: InstructionsState;
  /** null for a visitor. */
  readonly userId: string | null;
}

export function Instructions({ quiz, userId }: InstructionsProps) {
  const [agreed, setAgreed] = useState(false);
  const usualDuration = <UsualDuration quiz={quiz} />;
  return (
    <div className={styles.page}>
      <Card padding="l">
        <p className={styles.kicker}>{t('Before you begin')}</p>
        <h1 className={styles.title} lang={contentLanguage(quiz.title)}>
          {quiz.title}
        </h1>
        {quiz.description !== '' && (
          <p className={styles.description} lang={contentLanguage(quiz.description)}>
            {quiz.description}
          </p>
        )}
        <dl className={styles.facts}>
          <Fact
            icon={<Clock aria-hidden="true" />}
            name={t('Duration')}
            value={
              userId === null ? (
                usualDuration
              ) : (
                <Suspense fallback={usualDuration}>
                  <DurationOfUser quiz={quiz} userId={userId} />
                </Suspense>
              )
            }
          />
          <Fact
            icon={<CircleHelp aria-hidden="true" />}
            name={t('Questions')}
            value={<span>{quiz.questionCount}</span>}
            note={
              isOther(quiz) ? t('This quiz has {count}', { count: quiz.ownQuestionCount ?? '' }) : undefined
            }
          />
          {quiz.marks !== null && (
            <Fact
              icon={<Trophy aria-hidden="true" />}
              name={t('Passing marks')}
              value={<span>{quiz.marks}</span>}
            />
          )}
        </dl>

        <h2 className={styles.heading}>
          <ListChecks aria-hidden="true" /> {t('Rules')}
        </h2>
        <ul className={styles.rules}>
          <li>{t('Every question is multiple choice, with one correct option.')}</li>
          <li>{t('Do not close the browser while the quiz is open.')}</li>
          <li>{t('If the test hangs, refresh the page. Your answers and your time are kept.')}</li>
        </ul>

        <h2 className={styles.heading}>
          <Trophy aria-hidden="true" /> {t('Marking')}
        </h2>
        <ul className={styles.rules}>
          <li>{t('1 mark for every correct answer.')}</li>
          <li>{t('1/4th negative marking for every wrong answer.')}</li>
          <li>{t('No deduction for unattempted questions.')}</li>
        </ul>

        <div className={styles.begin}>
          <CheckboxField
            name="agreed"
            label={t('I have read the instructions and agree to follow them')}
            checked={agreed}
            onChange={setAgreed}
          />
          {agreed ? (
            <Link to="/questionPaper/$quizId" params={{ quizId: quiz.quizId }} className={buttonClass('sun')}>
              {t('I am ready to begin')}
            </Link>
          ) : (
            // A link without an address is inert: it cannot be followed nor reached by Tab.
            // biome-ignore lint/a11y/useValidAnchor: the inert form of the link above
            <a role="link" aria-disabled="true" className={buttonClass('sun')} data-inert>
              {t('I am ready to begin')}
            </a>
          )}
          <Link to="/competition" className={buttonClass('quiet')}>
            {t('Back to Quizzes')}
          </Link>
        </div>
      </Card>
    </div>
  );
}

const isOther = ({ questionCount, ownQuestionCount }: InstructionsState): boolean =>
  ownQuestionCount !== null && ownQuestionCount !== questionCount;

interface FactProps {
  readonly icon: Elements;
  readonly name: string;
  readonly value: Elements;
  readonly note?: string | undefined;
}

function Fact({ icon, name, value, note }: FactProps) {
  return (
    <div className={styles.fact}>
      {icon}
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
