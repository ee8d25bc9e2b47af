import type { LadderStep } from '#domain/practice/ladder.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t, translated } from '#web/texts/t.ts';
import styles from './practice.module.css';

/** What is new in a step, or how long an examination is. */
export function StepHint({ step: { hint, paper } }: { readonly step: LadderStep }) {
  const text = paper === undefined ? translated(hint) : t('{count} exercises in {minutes} minutes', paper);
  return (
    <p className={styles.hint} lang={contentLanguage(text)}>
      {text}
    </p>
  );
}
