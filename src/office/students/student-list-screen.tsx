import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { StudentFilter } from '#contract/office/students.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { NothingFound } from '../app/nothing-found.tsx';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { PageHeading } from '../app/page-heading.tsx';
import { PagedRows } from '../app/paged-rows.tsx';
import { SearchField, useSearchWords } from '../app/search-field.tsx';
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
  const { words, onSearch } = useSearchWords(
    filter.search,
    (search) => void navigate({ search: { search }, replace: true }),
  );
  const [isAdding, setAdding] = useState(false);
  const isCut = filter.search !== '' && query.data?.pages[0]?.hasMore === true;
  return (
    <>
      <div className={styles.line}>
        <PageHeading>Students</PageHeading>
        <Button size="s" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          Add a student
        </Button>
      </div>
      <SearchField label="Name, mobile, email or order ID" words={words} onSearch={onSearch} />
      <PagedRows query={query} failure="The students could not be loaded" more="Show older accounts">
        {(rows) => (
          <>
            {rows.length > 0 ? (
              <StudentTable rows={rows} />
            ) : filter.search === '' ? (
              <EmptyState title="No students yet">
                A student or teacher who signs up on the site appears here, and a student whom you add.
              </EmptyState>
            ) : (
              <NothingFound
                title={`No student for «${filter.search}»`}
                search={filter.search}
                onClear={() => onSearch('')}
              />
            )}
            {isCut && <p className={styles.muted}>More students are found. Add a word to see fewer.</p>}
          </>
        )}
      </PagedRows>
      <OfficeDialog open={isAdding} title="Add a student" size="s" onClose={() => setAdding(false)}>
        <AddStudentForm onAdded={() => setAdding(false)} />
      </OfficeDialog>
    </>
  );
}
