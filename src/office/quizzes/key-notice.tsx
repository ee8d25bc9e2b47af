import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { counted, plural } from '#domain/text/counted.ts';
import { Card } from '#web/ui/card.tsx';
import officeStyles from '../app/office.module.css';
import { versionPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import { versionQuery } from './quiz-queries.ts';
import type { Question } from './quiz-texts.ts';

interface KeyNoticeProps {
  readonly quiz: EditedQuiz;
  readonly questions: readonly Question[];
}

/** Shown where another right answer than that of the last version with attempts is chosen: their results stay. */
export function KeyNotice({ quiz: { _id: quizId, versions }, questions }: KeyNoticeProps) {
  const { api } = useServices();
  const [tried] = versions
    .filter(({ attempts }) => attempts > 0)
    .toSorted((one, other) => other.number - one.number);
  const versionId = tried?._id ?? '';
  const { data: version } = useQuery({
    ...versionQuery(api, quizId, versionId),
    enabled: tried !== undefined,
  });
  if (tried === undefined || version === undefined) return null;
  const stored = new Map(version.questions.map(({ id, correctOptionId }) => [id, correctOptionId]));
  const changed = questions.flatMap(({ id, correctOptionId }, index) => {
    const before = stored.get(id);
    return before === undefined || before === correctOptionId || correctOptionId === '' ? [] : [index + 1];
  });
  if (changed.length === 0) return null;
  const { number, attempts } = tried;
  return (
    <Card as="aside" className={officeStyles.part} aria-label="Results that stay">
      <p role="status">
        {`The right answer of ${plural(changed.length, 'question')} ${changed.join(', ')} is another one than in version ${number}. Publishing does not change the ${counted(attempts, 'result')} of version ${number}.`}
      </p>
      <p>
        <span>Was the right answer wrong?</span>{' '}
        <Link to={versionPath(quizId, tried._id)}>
          {`Open version ${number} and press «The right answer is wrong»`}
        </Link>
        <span>. Its results are graded again, and this draft gets the right answer too.</span>
      </p>
    </Card>
  );
}
