import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { contentAddress } from '../content/addresses.ts';
import { StatusChip } from '../content/status-chip.tsx';
import officeStyles from '../office.module.css';
import { PageHeading } from '../page-heading.tsx';
import { QueryView } from '../query-view.tsx';
import { quizzesAddress } from './addresses.ts';
import { QuestionFiles } from './question-files.tsx';
import { QuizEditor } from './quiz-editor.tsx';
import { quizQuery, quizzesQuery } from './quiz-queries.ts';
import { titleOf } from './quiz-texts.ts';
import { VersionList } from './version-list.tsx';

interface QuizScreenProps {
  readonly api: ApiClient;
  readonly id: string;
}

export function QuizScreen({ api, id }: QuizScreenProps) {
  const quiz = useQuery(quizQuery(api, id));
  // No refetch behind an open editor.
  const list = useQuery({ ...quizzesQuery(api), refetchOnWindowFocus: false, refetchOnReconnect: false });
  // A key that remounts the editor with the published quiz after its draft was discarded.
  const [discarded, setDiscarded] = useState(0);
  return (
    <QueryView query={quiz} title="This quiz could not be loaded">
      {(loaded) => (
        <>
          <Head quiz={loaded} />
          <QueryView query={list} title="The subjects could not be loaded">
            {({ subjects }) => (
              <QuizEditor
                key={discarded}
                api={api}
                quiz={loaded}
                subjects={subjects}
                onDiscarded={() => setDiscarded(discarded + 1)}
              />
            )}
          </QueryView>
          <QuestionFiles api={api} quizId={id} />
          <VersionList quiz={loaded} />
        </>
      )}
    </QueryView>
  );
}

function Head({ quiz }: { readonly quiz: EditedQuiz }) {
  const title = titleOf(quiz.document);
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Content', link: <Link to={contentAddress}>Content</Link> },
          { label: 'Quizzes', link: <Link to={quizzesAddress}>Quizzes</Link> },
          { label: title },
        ]}
      />
      <div className={officeStyles.line}>
        <PageHeading>{title}</PageHeading>
        <StatusChip status={quiz.status} />
      </div>
      {quiz.changedBy !== null && (
        <p className={officeStyles.muted}>
          {`There are changes that are not published. ${quiz.changedBy} saved them last.`}
        </p>
      )}
    </>
  );
}
