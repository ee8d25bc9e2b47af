import { useQuery } from '@tanstack/react-query';
import type { ReadQuestion } from '#contract/office/quizzes.ts';
import { Button } from '#web/ui/button.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import officeStyles from '../app/office.module.css';
import { useServices } from '../app/use-services.ts';
import { quizQuery, versionQuery } from './quiz-queries.ts';

/** A question of a version whose key is corrected. */
export interface CorrectedQuestion {
  readonly versionId: string;
  readonly question: ReadQuestion;
}

interface CurrentKeyProps {
  readonly quizId: string;
  readonly questionId: string;
  /** The option that is right in the version that was corrected. */
  readonly optionId: string | null;
  readonly onCorrect: (current: CorrectedQuestion) => void;
}

const asStored = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Shown after a correction where the current version has another right answer of the question. */
export function CurrentKey({ quizId, questionId, optionId, onCorrect }: CurrentKeyProps) {
  const { api } = useServices();
  const { data: quiz } = useQuery({ ...quizQuery(api, quizId), ...asStored });
  const current = quiz?.versions.find(({ isCurrent }) => isCurrent);
  const versionId = current?._id ?? '';
  const { data: version } = useQuery({
    ...versionQuery(api, quizId, versionId),
    ...asStored,
    enabled: current !== undefined,
  });
  const question = version?.questions.find(({ id }) => id === questionId);
  const right = question?.options.find(({ id }) => id === question.correctOptionId);
  const hasOption = question?.options.some(({ id }) => id === optionId) === true;
  if (version === undefined || question === undefined || right?.id === optionId || !hasOption) return null;
  return (
    <section className={officeStyles.part} aria-label="The current version">
      <p>
        <span>{`Version ${version.number}, which new attempts get, has another right answer:`}</span>{' '}
        <b>{right === undefined ? 'none' : <FormulaText text={right.text} />}</b>
      </p>
      <Button onClick={() => onCorrect({ versionId, question })}>
        {`Correct version ${version.number} too`}
      </Button>
    </section>
  );
}
