import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AttemptFilter } from '#contract/office/attempts.ts';
import { counted } from '#domain/text/counted.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import listStyles from '../app/list.module.css';
import { nothingFoundHint } from '../app/nothing-found-hint.ts';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import { quizPath, quizzesPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import { attemptsQuery } from './attempt-queries.ts';
import { AttemptTable } from './attempt-table.tsx';

interface AttemptListScreenProps {
  readonly filter: AttemptFilter;
}

/** Who is behind a count of attempts: of a quiz, of one of its versions, or of a day. */
export function AttemptListScreen({ filter }: AttemptListScreenProps) {
  const { api } = useServices();
  const navigate = useNavigate({ from: '/attempts' });
  const query = useInfiniteQuery(attemptsQuery(api, filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [search, setSearch] = useState(filter.search);
  const find = (words: string) => {
    setSearch(words);
    void navigate({ search: { ...filter, search: words }, replace: true });
  };
  const [first] = data?.pages ?? [];
  const title = first?.quizTitle ?? '';
  return (
    <>
      <Breadcrumb
        items={
          filter.quiz === ''
            ? [{ label: 'Today', link: <Link to="/">Today</Link> }, { label: 'Attempts' }]
            : [
                { label: 'Quizzes', link: <Link to={quizzesPath}>Quizzes</Link> },
                { label: title || 'Quiz', link: <Link to={quizPath(filter.quiz)}>{title || 'Quiz'}</Link> },
                { label: 'Attempts' },
              ]
        }
      />
      <PageHeading>{headingText(filter, title)}</PageHeading>
      {first !== undefined && (
        <p className={officeStyles.muted} role="status">
          {[
            ...(first.versionNumber === null ? [] : [`Version ${first.versionNumber}`]),
            counted(first.total, 'attempt'),
          ].join(', ')}
        </p>
      )}
      <search className={listStyles.tools}>
        <TextField
          label="Name, mobile or email of the student"
          name="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={find}
        />
      </search>
      {data !== undefined && <Refusal reason={query.error?.message ?? ''} />}
      <PagePart query={query} failure="The attempts could not be loaded">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.data);
          return rows.length > 0 ? (
            <AttemptTable rows={rows} hasQuiz={filter.quiz === ''} />
          ) : (
            <NothingFound search={filter.search} onClear={() => find('')} />
          );
        }}
      </PagePart>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older attempts
        </Button>
      )}
    </>
  );
}

interface NothingFoundProps {
  readonly search: string;
  readonly onClear: () => void;
}

function NothingFound({ search, onClear }: NothingFoundProps) {
  if (search === '')
    return <EmptyState title="No attempts yet">A student who begins the quiz appears here.</EmptyState>;
  return (
    <EmptyState
      title={`No attempt of «${search}»`}
      action={
        <Button variant="line" onClick={onClear}>
          Clear the search
        </Button>
      }
    >
      {nothingFoundHint(search)}
    </EmptyState>
  );
}

function headingText({ quiz, day }: AttemptFilter, title: string): string {
  if (quiz !== '') return title === '' ? 'Attempts' : `Attempts of ${title}`;
  return day === '' ? 'Attempts' : `Quizzes done on ${formatDate(day)}`;
}
