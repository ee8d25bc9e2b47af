import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { StudentFilter } from '#contract/office/students.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import listStyles from '../app/list.module.css';
import { nothingFoundHint } from '../app/nothing-found-hint.ts';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { AddStudentForm } from './add-student-form.tsx';
import { studentsQuery } from './student-queries.ts';
import { StudentTable } from './student-table.tsx';

interface StudentListScreenProps {
  readonly filter: StudentFilter;
}

export function StudentListScreen({ filter }: StudentListScreenProps) {
  const { api } = useServices();
  const navigate = useNavigate({ from: '/students/' });
  const query = useInfiniteQuery(studentsQuery(api, filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [search, setSearch] = useState(filter.search);
  const [isAdding, setAdding] = useState(false);
  const find = (words: string) => {
    setSearch(words);
    void navigate({ search: { search: words }, replace: true });
  };
  const isCut = filter.search !== '' && data?.pages[0]?.hasMore === true;
  return (
    <>
      <div className={styles.line}>
        <PageHeading>Students</PageHeading>
        <Button size="s" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          Add a student
        </Button>
      </div>
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
      {data !== undefined && <Refusal reason={query.error?.message ?? ''} />}
      <PagePart query={query} failure="The students could not be loaded">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.data);
          return rows.length > 0 ? (
            <StudentTable rows={rows} />
          ) : (
            <NothingFound search={filter.search} onClear={() => find('')} />
          );
        }}
      </PagePart>
      {isCut && <p className={styles.muted}>More students are found. Add a word to see fewer.</p>}
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older accounts
        </Button>
      )}
      <OfficeDialog open={isAdding} title="Add a student" size="s" onClose={() => setAdding(false)}>
        <AddStudentForm onAdded={() => setAdding(false)} />
      </OfficeDialog>
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
        A student or teacher who signs up on the site appears here, and a student whom you add.
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
      {nothingFoundHint(search)}
    </EmptyState>
  );
}
