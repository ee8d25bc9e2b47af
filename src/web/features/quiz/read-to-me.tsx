import { Square, Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { useReadAloud } from '#web/platform/read-aloud.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { spokenInEnglish } from '#web/ui/formula/spoken-text.ts';
import { optionLetter } from './option-letter.ts';
import styles from './read-to-me.module.css';

/** Renders nothing without speech synthesis. */
export function ReadToMe({ question }: { readonly question: PaperQuestion }) {
  const { available, reading, read, stop } = useReadAloud();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question stops the speech
  useEffect(() => stop, [question, stop]);
  if (!available) return null;
  const texts = [
    spokenInEnglish(question.questionText),
    ...question.options.map((option, index) => `${optionLetter(index)}: ${spokenInEnglish(option)}`),
  ];
  return (
    <Button
      variant="quiet"
      size="s"
      className={styles.button}
      onClick={() => (reading ? stop() : read(texts))}
    >
      {reading ? <Square size={18} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
      <span>{reading ? t('Stop reading') : t('Read to me')}</span>
    </Button>
  );
}
