import type { StepProgress } from '#contract/practice.ts';
import type { NumberStep } from '#domain/practice/number-steps.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { levelName, paceText } from './pace-text.ts';
import practiceStyles from './practice.module.css';
import { StepState } from './step-state.tsx';
import type { Practice } from './use-practice.ts';

interface NumberLevelsProps {
  /** From the easiest to the hardest. */
  readonly steps: readonly NumberStep[];
  readonly practice: Practice;
  readonly linkTo: (step: NumberStep) => Elements;
}

export function NumberLevels({ steps, practice, linkTo }: NumberLevelsProps) {
  const best = steps.findLast(({ id }) => isKnown(practice.progressOf(id)));
  return (
    <>
      {best !== undefined && <p>{t('Your best level: {name}', { name: levelName(best) })}</p>}
      <ol className={practiceStyles.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            <Card className={practiceStyles.step}>
              <h2>{linkTo(step)}</h2>
              <p className={practiceStyles.hint}>{paceText(step)}</p>
              <StepState progress={practice.progressOf(step.id)} />
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A right answer at the speed of the level. */
const isKnown = (progress: StepProgress | undefined): boolean =>
  progress !== undefined && (progress.state === 'mastered' || progress.recent.includes(true));
