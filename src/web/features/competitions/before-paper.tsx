import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OpenedCompetition } from '#contract/competitions.ts';
import { secondsUntil } from '#domain/attempts/attempt-clock.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDuration } from '#web/texts/show-duration.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { competitionMoment } from './competition-moment.ts';
import type { TimedCompetition } from './competition-queries.ts';
import { stageOf } from './competition-stage.ts';
import styles from './competitions.module.css';
import { announceOpening, formatCountdown } from './countdown.ts';
import { NicknameForm } from './nickname-form.tsx';
import { StageNote } from './stage-note.tsx';
import { usePageClock } from './use-page-clock.ts';

interface BeforePaperProps {
  readonly userId: string;
  readonly timed: TimedCompetition;
  /** Loads the competition again. */
  readonly onDoubt: () => void;
}

/** Entering, waiting and beginning, by the server's clock and without a request at the opening. */
export function BeforePaper({ userId, timed: { competition, ahead }, onDoubt }: BeforePaperProps) {
  const opensAt = Date.parse(competition.opensAt);
  const now = usePageClock(opensAt + ahead, onDoubt) - ahead;
  const stage = stageOf(competition, now);
  if (stage !== 'coming' && stage !== 'open') return <StageNote stage="missed" competition={competition} />;
  const isOpen = stage === 'open';
  const seconds = secondsUntil(opensAt, now);
  return (
    <Card padding="l" className={styles.stage}>
      <div role="status">
        {isOpen ? (
          <h2>{t('The paper is open. You can begin now.')}</h2>
        ) : (
          <VisuallyHidden>{announceOpening(seconds)}</VisuallyHidden>
        )}
      </div>
      {!isOpen && (
        <p className={styles.countdown}>
          <span id="opens-in">{t('The paper opens in')}</span>
          <b role="timer" aria-labelledby="opens-in">
            {formatCountdown(seconds)}
          </b>
        </p>
      )}
      <Entry userId={userId} competition={competition} isOpen={isOpen} onRefused={onDoubt} />
    </Card>
  );
}

interface EntryProps {
  readonly userId: string;
  readonly competition: OpenedCompetition;
  readonly isOpen: boolean;
  readonly onRefused: () => void;
}

function Entry({ userId, competition, isOpen, onRefused }: EntryProps) {
  const { nickname, isNicknameReplaced } = competition;
  const [isChanging, setChanging] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  if (nickname === null || (isChanging && !isNicknameReplaced)) {
    const end = () => {
      setChanging(false);
      setEntered(true);
    };
    return (
      <NicknameForm
        userId={userId}
        competition={competition}
        onEntered={end}
        onRefused={onRefused}
        {...(nickname !== null && { onCancelled: end })}
      />
    );
  }
  return (
    <>
      <p key={nickname} className={styles.own} tabIndex={-1} ref={hasEntered ? takeFocus : null}>
        <span>{t('You are in as')}</span>{' '}
        <b translate="no" lang={contentLanguage(nickname)}>
          {nickname}
        </b>
      </p>
      {isNicknameReplaced ? (
        <p>{t('The institute has chosen this nickname for you.')}</p>
      ) : (
        <Button variant="quiet" size="s" onClick={() => setChanging(true)}>
          {t('Change the nickname')}
        </Button>
      )}
      <Begin competition={competition} isOpen={isOpen} />
    </>
  );
}

interface BeginProps {
  readonly competition: OpenedCompetition;
  readonly isOpen: boolean;
}

/** One button before and after the opening, so that it keeps the focus. */
function Begin({ competition: { quizId, minutes, closesAt }, isOpen }: BeginProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const paper = { to: '/questionPaper/$quizId', params: { quizId } } as const;
  // Its script is here when all begin in the same second.
  useEffect(() => {
    router.preloadRoute({ to: '/questionPaper/$quizId', params: { quizId } }).catch(() => undefined);
  }, [router, quizId]);
  return (
    <>
      <p id="how-to-begin">
        {isOpen
          ? t('You have {duration} from when you begin. Begin before {moment}.', {
              duration: showDuration(minutes * 60),
              moment: competitionMoment(closesAt),
            })
          : t(
              'The paper opens by itself. Stay here, or come back in time. It begins when you press the button.',
            )}
      </p>
      <Button
        variant="sun"
        aria-disabled={!isOpen || undefined}
        aria-describedby="how-to-begin"
        onClick={() => {
          if (isOpen) void navigate(paper);
        }}
      >
        {t('Begin')}
      </Button>
    </>
  );
}
