import { Link } from '@tanstack/react-router';
import type { OwnCompetition } from '#contract/competitions.ts';
import { type Label, t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Stage } from './competition-stage.ts';
import styles from './competitions.module.css';

type NotedStage = Exclude<Stage, 'coming' | 'open' | 'released'>;

const notes: Readonly<Record<NotedStage, readonly [Label, Label]>> = {
  begun: ['You have begun', 'Your time is running, also while you are here.'],
  submitted: ['Your answers are in', 'Results come when the institute releases them.'],
  missed: ['This competition is over', 'It closed before you began. There will be another one for you!'],
  cancelled: ['This competition is cancelled', 'The institute has cancelled it, so there is no ranking.'],
};

interface StageNoteProps {
  readonly stage: NotedStage;
  readonly competition: OwnCompetition;
}

export function StageNote({ stage, competition: { quizId, attempt } }: StageNoteProps) {
  const [title, text] = notes[stage];
  return (
    <Card padding="l" className={styles.stage}>
      <div role="status">
        <h2>{t(title)}</h2>
        <p>{t(text)}</p>
      </div>
      {attempt?.status === 'in-progress' && (
        <Link to="/questionPaper/$quizId" params={{ quizId }} className={buttonClass('main')}>
          {t('Resume')}
        </Link>
      )}
      {stage === 'cancelled' && attempt?.status === 'completed' && (
        <Link to="/ViewResults/$id" params={{ id: attempt._id }} className={buttonClass('line')}>
          {t('See your own result')}
        </Link>
      )}
      {stage === 'missed' && (
        <Link to="/practice" className={buttonClass('main')}>
          {t('Practise')}
        </Link>
      )}
    </Card>
  );
}
