import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReadQuestion } from '#contract/office/quizzes.ts';
import { counted } from '#domain/text/counted.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import { AttemptCount } from '../app/attempt-count.tsx';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { quizPath, quizzesPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import type { CorrectedQuestion } from './current-key.tsx';
import { KeyCorrection } from './key-correction.tsx';
import { Pages, pageIndex, pageSize } from './pages.tsx';
import { StoredPicture } from './question-picture.tsx';
import { versionQuery } from './quiz-queries.ts';
import styles from './quizzes.module.css';

interface VersionScreenProps {
  readonly quizId: string;
  readonly versionId: string;
}

export function VersionScreen({ quizId, versionId }: VersionScreenProps) {
  const { api } = useServices();
  const { data: version } = useSuspenseQuery(versionQuery(api, quizId, versionId));
  const { title, number, createdAt, isCurrent, attempts, questions } = version;
  const [page, setPage] = useState(0);
  const [corrected, setCorrected] = useState<CorrectedQuestion>();
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Quizzes', link: <Link to={quizzesPath}>Quizzes</Link> },
          { label: title, link: <Link to={quizPath(quizId)}>{title}</Link> },
          { label: `Version ${number}` },
        ]}
      />
      <div className={officeStyles.line}>
        <PageHeading>{`${title}, version ${number}`}</PageHeading>
        {isCurrent && <Chip tone="leaf">Current</Chip>}
      </div>
      <p className={officeStyles.muted}>
        <span>{`${formatMoment(createdAt)}. ${counted(questions.length, 'question')}.`}</span>{' '}
        <AttemptCount count={attempts} quiz={quizId} version={versionId} />
      </p>
      <ol className={styles.questions} start={page * pageSize + 1}>
        {questions.slice(page * pageSize, (page + 1) * pageSize).map((question, offset) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={page * pageSize + offset + 1}
            onCorrect={() => setCorrected({ versionId, question })}
          />
        ))}
      </ol>
      <Pages
        label="Pages of questions"
        page={page}
        count={pageIndex(Math.max(questions.length - 1, 0)) + 1}
        onPage={setPage}
      />
      {corrected !== undefined && (
        <KeyCorrection
          key={corrected.versionId}
          quizId={quizId}
          corrected={corrected}
          isCurrent={isCurrent || corrected.versionId !== versionId}
          onCurrent={setCorrected}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

interface QuestionCardProps {
  readonly question: ReadQuestion;
  readonly number: number;
  readonly onCorrect: () => void;
}

function QuestionCard({ question, number, onCorrect }: QuestionCardProps) {
  return (
    <Card as="li">
      <h2>
        <span translate="no">{`${number}.`}</span> <FormulaText text={question.text} />
      </h2>
      <StoredPicture question={question} />
      <ul className={styles.readOptions}>
        {question.options.map(({ id, text }) => (
          <li key={id}>
            <FormulaText text={text} />{' '}
            {id === question.correctOptionId && <Chip tone="leaf">Right answer</Chip>}
          </li>
        ))}
      </ul>
      <Button
        variant="line"
        size="s"
        aria-label={`The right answer is wrong: question ${number}`}
        onClick={onCorrect}
      >
        The right answer is wrong
      </Button>
    </Card>
  );
}
