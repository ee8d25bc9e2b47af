import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { AttemptFilter } from '#contract/office/attempts.ts';
import { counted } from '#domain/text/counted.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { NothingFound } from '../app/nothing-found.tsx';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { PagedRows } from '../app/paged-rows.tsx';
import { quizPath, quizzesPath } from '../app/quiz-paths.ts';
import { SearchField, useSearchWords } from '../app/search-field.tsx';
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
  const { words, onSearch } = useSearchWords(
    filter.search,
    (search) => void navigate({ search: { ...filter, search }, replace: true }),
  );
  const [first] = query.data?.pages ?? [];
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
      <SearchField label="Name, mobile or email of the student" words={words} onSearch={onSearch} />
      <PagedRows query={query} failure="The attempts could not be loaded" more="Show older attempts">
        {(rows) =>
          rows.length > 0 ? (
            <AttemptTable rows={rows} hasQuiz={filter.quiz === ''} />
          ) : filter.search === '' ? (
            <EmptyState title="No attempts yet">A student who begins the quiz appears here.</EmptyState>
          ) : (
            <NothingFound
              title={`No attempt of «${filter.search}»`}
              search={filter.search}
              onClear={() => onSearch('')}
            />
          )
        }
      </PagedRows>
    </>
  );
}

function headingText({ quiz, day }: AttemptFilter, title: string): string {
  if (quiz !== '') return title === '' ? 'Attempts' : `Attempts of ${title}`;
  return day === '' ? 'Attempts' : `Quizzes done on ${formatDate(day)}`;
}
