import { useQuery } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ApiClient } from '#web/api/client.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { contentAddress } from '../../content/addresses.ts';
import { PageHeading } from '../../page-heading.tsx';
import { QueryView } from '../../query-view.tsx';
import { useUnsaved } from '../../unsaved.ts';
import { quizAddress, quizzesAddress } from '../addresses.ts';
import { quizQuery } from '../quiz-queries.ts';
import { titleOf } from '../quiz-texts.ts';
import { QuestionImport } from './question-import.tsx';
import { useQuestionImport } from './use-question-import.ts';

interface ImportScreenProps {
  readonly api: ApiClient;
  readonly id: string;
}

export function ImportScreen({ api, id }: ImportScreenProps) {
  const quiz = useQuery(quizQuery(api, id));
  const actor = useQuestionImport(api, id);
  const hasText = useSelector(actor, ({ context }) => context.text !== '');
  useUnsaved(hasText);
  useBlocker({
    shouldBlockFn: () => hasText && !window.confirm('Leave without adding the text that you have pasted?'),
    enableBeforeUnload: () => hasText,
  });
  return (
    <QueryView query={quiz} title="This quiz could not be loaded">
      {({ document }) => (
        <>
          <Breadcrumb
            items={[
              { label: 'Content', link: <Link to={contentAddress}>Content</Link> },
              { label: 'Quizzes', link: <Link to={quizzesAddress}>Quizzes</Link> },
              { label: titleOf(document), link: <Link to={quizAddress(id)}>{titleOf(document)}</Link> },
              { label: 'Import questions' },
            ]}
          />
          <PageHeading>{`Import questions into ${titleOf(document)}`}</PageHeading>
          <QuestionImport api={api} actor={actor} />
        </>
      )}
    </QueryView>
  );
}
