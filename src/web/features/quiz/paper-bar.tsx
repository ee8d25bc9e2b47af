import { useSelector } from '@xstate/react';
import {
  CircleAlert,
  CircleCheck,
  CloudUpload,
  HardDriveDownload,
  type LucideIcon,
  WifiOff,
} from 'lucide-react';
import { memo } from 'react';
import { urgentSeconds } from '#domain/attempts/attempt-clock.ts';
import { countdown } from '#web/texts/format-time.ts';
import { showDuration } from '#web/texts/show-duration.ts';
import { t, translated } from '#web/texts/t.ts';
import type { Elements } from '#web/ui/elements.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { AttemptActor } from './attempt-actor.ts';
import {
  selectDuration,
  selectQuestions,
  selectQuiz,
  selectRefusal,
  selectSaving,
  selectSecondsLeft,
  selectSpokenTime,
  selectWhere,
} from './attempt-selectors.ts';
import styles from './paper-bar.module.css';

interface ActorProps {
  readonly actor: AttemptActor;
}

export const PaperBar = memo(function PaperBar({ actor }: ActorProps) {
  const quiz = useSelector(actor, selectQuiz);
  const questions = useSelector(actor, selectQuestions);
  const duration = useSelector(actor, selectDuration);
  return (
    <header className={styles.bar}>
      <div className={styles.wrap}>
        <div className={styles.names}>
          <h1 className={styles.title}>{[quiz?.subjectName, quiz?.title].filter(Boolean).join(' · ')}</h1>
          <p className={styles.facts}>
            {t('{questions} · {duration} · 1 mark each', {
              questions: t(questions.length === 1 ? '{count} question' : '{count} questions', {
                count: questions.length,
              }),
              duration: showDuration(duration),
            })}
          </p>
        </div>
        <div className={styles.status}>
          <Saving actor={actor} />
          <Clock actor={actor} />
        </div>
        <SpokenTime actor={actor} />
      </div>
    </header>
  );
});

function Saving({ actor }: ActorProps) {
  const saving = useSelector(actor, selectSaving);
  const where = t(useSelector(actor, selectWhere));
  const refusal = useSelector(actor, selectRefusal);
  return (
    <p className={styles.saving} data-saving={saving}>
      {saving === 'saved' && says(CircleCheck, t('Saved'))}
      {saving === 'saving' && says(CloudUpload, t('Saving'))}
      {saving === 'onDevice' && says(HardDriveDownload, t('Kept {where}', { where }))}
      <span role="status">
        {saving === 'offline' && says(WifiOff, t('Offline, your answers are kept {where}', { where }))}
        {saving === 'unsaved' &&
          says(HardDriveDownload, t('Not saved yet, your answers are kept {where}', { where }))}
        {saving === 'refused' &&
          says(CircleAlert, t('Not saved: {refusal}', { refusal: translated(refusal) }))}
      </span>
    </p>
  );
}

const says = (Icon: LucideIcon, text: string): Elements => (
  <>
    <Icon size={20} aria-hidden="true" />
    <span>{text}</span>
  </>
);

function Clock({ actor }: ActorProps) {
  const seconds = useSelector(actor, selectSecondsLeft);
  const duration = useSelector(actor, selectDuration);
  const left = duration === 0 ? 0 : (seconds / duration) * 100;
  return (
    <p
      className={styles.clock}
      role="timer"
      aria-label={t('Time left')}
      data-firm={seconds <= urgentSeconds(duration)}
    >
      <svg width="34" height="34" viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r="15" />
        <circle
          className={styles.left}
          cx="18"
          cy="18"
          r="15"
          pathLength="100"
          strokeDasharray="100 100"
          strokeDashoffset={100 - left}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <time dateTime={`PT${seconds}S`} translate="no">
        {countdown(seconds)}
      </time>
    </p>
  );
}

/** The clock itself is silent. */
function SpokenTime({ actor }: ActorProps) {
  const message = useSelector(actor, selectSpokenTime);
  return (
    <div role="status">
      <VisuallyHidden>{translated(message)}</VisuallyHidden>
    </div>
  );
}
