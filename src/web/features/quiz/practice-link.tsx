import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasPractice } from '#domain/practice/practised-subjects.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface PracticeLinkProps {
  readonly subjectName: string;
  /** What the questions say, and the title of their quiz. */
  readonly texts: readonly string[];
  readonly label: string;
}

/** To the step of the ladder that fits the questions; nothing for subjects without practice. */
export function PracticeLink({ subjectName, texts, label }: PracticeLinkProps) {
  const step = useFittingStep(subjectName, texts.join('\n'));
  if (!hasPractice(subjectName)) return null;
  return (
    <Link to="/practice" search={step === undefined ? {} : { step }} className={buttonClass('line')}>
      {label}
    </Link>
  );
}

/** undefined until its script is loaded: the link then leads to all steps. */
function useFittingStep(subjectName: string, texts: string): string | undefined {
  const [step, setStep] = useState<string>();
  useEffect(() => {
    let isShown = true;
    import('#domain/practice/fitting-step.ts')
      .then((script) => isShown && setStep(script.fittingStep(subjectName, texts.split('\n'))))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [subjectName, texts]);
  return step;
}
