import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { stepHead } from '#domain/pages/page-head.ts';
import { findFlashStep, flashSteps, type NumberStep } from '#domain/practice/number-steps.ts';
import { numbersRoundMachine } from '#machines/practice/numbers-round.machine.ts';
import { flashNumbers } from '#web/actors/practice/flash-numbers.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import { PageTags } from '#web/app/page-tags.tsx';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { FlashWarning } from './flash-warning.tsx';
import { NumberLevels } from './number-levels.tsx';
import styles from './numbers-round.module.css';
import { drawSeed, NumbersRoundScreen } from './numbers-round.tsx';
import { levelName } from './pace-text.ts';
import practiceStyles from './practice.module.css';
import { type Practice, usePractice } from './use-practice.ts';

interface FlashPageProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** The chosen level; '' for the list. */
  readonly levelId: string;
}

/** The levels of the flash round, or the round of one level. */
export function FlashPage({ userId, levelId }: FlashPageProps) {
  const practice = usePractice(userId);
  const step = findFlashStep(levelId);
  return (
    <Page>
      <PageTags head={stepHead('/practice/flash', step?.name ?? '')} />
      {step === undefined ? (
        <FlashLevels practice={practice} />
      ) : (
        <FlashRound key={`${userId} ${step.id}`} step={step} practice={practice} />
      )}
    </Page>
  );
}

function FlashLevels({ practice }: { readonly practice: Practice }) {
  return (
    <>
      <PageHead
        title={t('Flash numbers')}
        crumbs={
          <Link to="/practice" className={practiceStyles.back}>
            <ArrowLeft size={18} aria-hidden="true" /> {t('All steps')}
          </Link>
        }
        lede={t('Numbers come one after another. Add them in your head, then type the sum.')}
      />
      <div className={styles.levels}>
        <FlashWarning />
        <NumberLevels
          steps={flashSteps}
          practice={practice}
          linkTo={(step) => (
            <Link
              to="/practice/flash"
              search={{ level: step.id }}
              className={practiceStyles.link}
              lang={contentLanguage(levelName(step))}
            >
              {levelName(step)}
            </Link>
          )}
        />
      </div>
    </>
  );
}

const machine = numbersRoundMachine.provide({ actors: { playNumbers: flashNumbers } });

interface FlashRoundProps {
  readonly step: NumberStep;
  readonly practice: Practice;
}

/** Runs rounds whose numbers are drawn at random. They are slow at first where the device reduces motion. */
function FlashRound({ step, practice }: FlashRoundProps) {
  const [input] = useState(() => ({
    step,
    seed: drawSeed(),
    isSlow: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  }));
  const actor = useMachineActor(machine, { input });
  const back = (
    <Link to="/practice/flash" className={practiceStyles.back}>
      <ArrowLeft size={18} aria-hidden="true" /> {t('All levels')}
    </Link>
  );
  return <NumbersRoundScreen actor={actor} practice={practice} back={back} advice={<FlashWarning />} />;
}
