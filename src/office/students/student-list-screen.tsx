import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StudentFilter, StudentRow } from '#contract/office/students.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { EmptyState, ErrorState, Loading } from '#web/ui/states.tsx';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { instituteQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { spacedMobile } from '../app/spaced-mobile.ts';
import { useServices } from '../app/use-services.ts';
import { studentsQuery } from './student-queries.ts';
import { roleNames, studentMessage } from './student-texts.ts';

interface StudentListScreenProps {
  readonly filter: StudentFilter;
}

export function StudentListScreen({ filter }: StudentListScreenProps) {
  const { api } = useServices();
  const navigate = useNavigate({ from: '/students/' });
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(studentsQuery(api, filter));
  const [search, setSearch] = useState(filter.search);
  const find = (words: string) => {
    setSearch(words);
    void navigate({ search: { search: words }, replace: true });
  };
  const rows = data?.pages.flatMap((page) => page.data);
  const isCut = filter.search !== '' && data?.pages[0]?.hasMore === true;
  return (
    <>
      <PageHeading>Students</PageHeading>
      <search className={listStyles.tools}>
        <TextField
          label="Name, mobile, email or order ID"
          name="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={find}
        />
      </search>
      {rows !== undefined && <Refusal reason={error?.message ?? ''} />}
      {rows === undefined ? (
        error === null ? (
          <Loading label="Loading" />
        ) : (
          <ErrorState
            title="The students could not be loaded"
            message={error.message}
            busy={isFetching}
            actionLabel="Try again"
            onAction={() => void refetch()}
          />
        )
      ) : rows.length > 0 ? (
        <StudentTable rows={rows} />
      ) : (
        <NothingFound search={filter.search} onClear={() => find('')} />
      )}
      {isCut && <p className={styles.muted}>More students are found. Add a word to see fewer.</p>}
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older accounts
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
    return (
      <EmptyState title="No students yet">
        A student or teacher who signs up on the site appears here.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No student for «${search}»`}
      action={
        <Button variant="line" onClick={onClear}>
          Clear the search
        </Button>
      }
    >
      One wrong letter in a word is forgiven. Try the mobile number or the email.
    </EmptyState>
  );
}

function StudentTable({ rows }: { readonly rows: readonly StudentRow[] }) {
  const { api } = useServices();
  const { data: institute } = useQuery(instituteQuery(api));
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Email</th>
          <th scope="col">Account</th>
          <th scope="col" className={listStyles.wideOnly}>
            Since
          </th>
          <th scope="col">Courses</th>
          <th scope="col" className={listStyles.wideOnly}>
            Last quiz
          </th>
          <th scope="col">Contact</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <th scope="row">
              <Link to="/students/$id" params={{ id: row._id }} className={listStyles.cover}>
                {row.name}
              </Link>
              <small>{spacedMobile(row.mobile)}</small>
            </th>
            <td className={listStyles.wide}>{row.email}</td>
            <td className={listStyles.short}>{roleNames[row.role]}</td>
            <td className={`${listStyles.wideOnly} ${listStyles.short}`}>
              <time dateTime={row.since}>{formatDate(row.since)}</time>
            </td>
            <td className={listStyles.short}>{row.courseCount > 0 && row.courseCount}</td>
            <td className={`${listStyles.wideOnly} ${listStyles.short}`}>
              {row.lastAttemptAt !== null && (
                <time dateTime={row.lastAttemptAt}>{formatDate(row.lastAttemptAt)}</time>
              )}
            </td>
            <td className={listStyles.wide}>
              <ContactLinks
                contact={row}
                message={studentMessage(row.name, institute?.name ?? '')}
                className={listStyles.rowActions}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
