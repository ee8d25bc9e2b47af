import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OptionView, QuestionView } from '#web/features/quiz/question-view.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { quizPath, quizzesPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import { Pages, pageIndex, pageSize } from './pages.tsx';
import { previewQuery } from './quiz-queries.ts';
import { quizTitle } from './quiz-texts.ts';
import styles from './quizzes.module.css';

interface PreviewScreenProps {
  readonly id: string;
}

const nothing = () => undefined;

export function PreviewScreen({ id }: PreviewScreenProps) {
  const { api } = useServices();
  const preview = useSuspenseQuery(previewQuery(api, id));
  const { title, isDrawn, questions } = preview.data;
  const [page, setPage] = useState(0);
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Quizzes', link: <Link to={quizzesPath}>Quizzes</Link> },
          { label: quizTitle({ title }), link: <Link to={quizPath(id)}>{quizTitle({ title })}</Link> },
          { label: 'Preview' },
        ]}
      />
      <PageHeading title={`Preview of ${quizTitle({ title })}`}>{quizTitle({ title })}</PageHeading>
      <p className={officeStyles.muted}>
        The questions as a student sees them, one at a time. Nothing can be answered here.
      </p>
      {isDrawn && (
        <div className={officeStyles.actions}>
          <p>Each attempt gets a paper of its own. This is one of them.</p>
          <Button variant="line" size="s" busy={preview.isFetching} onClick={() => void preview.refetch()}>
            Show another one
          </Button>
        </div>
      )}
      {questions.length === 0 && <EmptyState title="No questions yet" />}
      <ol className={styles.paper}>
        {questions.slice(page * pageSize, (page + 1) * pageSize).map((question, offset) => {
          const number = page * pageSize + offset + 1;
          return (
            <li key={number}>
              <QuestionView
                label={`Question ${number}`}
                question={question}
                number={number}
                count={questions.length}
                disabled
              >
                {(option, index) => (
                  <OptionView
                    key={index}
                    name={`question-${number}`}
                    option={option}
                    index={index}
                    checked={false}
                    slides={false}
                    onPick={nothing}
                  />
                )}
              </QuestionView>
            </li>
          );
        })}
      </ol>
      <Pages
        label="Pages of questions"
        page={page}
        count={pageIndex(Math.max(questions.length - 1, 0)) + 1}
        onPage={setPage}
      />
    </>
  );
}
