import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '../../app/page-heading.tsx';
import { quizPath, quizzesPath } from '../../app/quiz-paths.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useServices } from '../../app/use-services.ts';
import { quizQuery } from '../quiz-queries.ts';
import { quizTitle } from '../quiz-texts.ts';
import { selectHasText } from './import-selectors.ts';
import { QuestionImport } from './question-import.tsx';
import { useQuestionImport } from './use-question-import.ts';

interface ImportScreenProps {
  readonly id: string;
}

export function ImportScreen({ id }: ImportScreenProps) {
  const { api } = useServices();
  const { document } = useSuspenseQuery(quizQuery(api, id)).data;
  const actor = useQuestionImport(id);
  const hasText = useSelector(actor, selectHasText);
  useUnsaved(hasText);
  useBlocker({
    shouldBlockFn: () => hasText && !window.confirm('Leave without adding the text that you have pasted?'),
    enableBeforeUnload: () => hasText,
  });
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Quizzes', link: <Link to={quizzesPath}>Quizzes</Link> },
          { label: quizTitle(document), link: <Link to={quizPath(id)}>{quizTitle(document)}</Link> },
          { label: 'Import questions' },
        ]}
      />
      <PageHeading>{`Import questions into ${quizTitle(document)}`}</PageHeading>
      <QuestionImport actor={actor} />
    </>
  );
}
