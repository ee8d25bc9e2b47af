import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import officeStyles from '../app/office.module.css';
import { formOptions } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart, partOptions } from '../app/page-part.tsx';
import { quizzesPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import { StatusChip } from '../content/status-chip.tsx';
import { QuestionFiles } from './question-files.tsx';
import { QuizEditor } from './quiz-editor.tsx';
import { quizQuery, quizzesQuery } from './quiz-queries.ts';
import type { Subject } from './quiz-settings.tsx';
import { quizTitle } from './quiz-texts.ts';
import { VersionList } from './version-list.tsx';

const noSubjects: readonly Subject[] = [];

interface QuizScreenProps {
  readonly id: string;
}

export function QuizScreen({ id }: QuizScreenProps) {
  const { api } = useServices();
  const { data: quiz } = useSuspenseQuery(quizQuery(api, id));
  const list = useQuery({ ...quizzesQuery(api), ...formOptions, ...partOptions });
  // A key that remounts the editor with the published quiz after its draft was discarded.
  const [discarded, setDiscarded] = useState(0);
  return (
    <>
      <Head quiz={quiz} />
      <PagePart query={list} failure="The subjects could not be loaded">
        {() => null}
      </PagePart>
      <QuizEditor
        key={discarded}
        quiz={quiz}
        subjects={list.data?.subjects ?? noSubjects}
        onDiscarded={() => setDiscarded(discarded + 1)}
      />
      <QuestionFiles quizId={id} />
      <VersionList quiz={quiz} />
    </>
  );
}

function Head({ quiz }: { readonly quiz: EditedQuiz }) {
  const title = quizTitle(quiz.document);
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Quizzes', link: <Link to={quizzesPath}>Quizzes</Link> }, { label: title }]}
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
