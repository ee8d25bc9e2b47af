import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { contentAddress } from '../../content/addresses.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useUnsaved } from '../../unsaved.ts';
import { useServices } from '../../use-services.ts';
import { quizAddress, quizzesAddress } from '../addresses.ts';
import { quizQuery } from '../quiz-queries.ts';
import { titleOf } from '../quiz-texts.ts';
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
          { label: 'Content', link: <Link to={contentAddress}>Content</Link> },
          { label: 'Quizzes', link: <Link to={quizzesAddress}>Quizzes</Link> },
          { label: titleOf(document), link: <Link to={quizAddress(id)}>{titleOf(document)}</Link> },
          { label: 'Import questions' },
        ]}
      />
      <PageHeading>{`Import questions into ${titleOf(document)}`}</PageHeading>
      <QuestionImport actor={actor} />
    </>
  );
}
