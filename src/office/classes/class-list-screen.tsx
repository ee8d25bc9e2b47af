import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addClass, type ClassRow, type ClassView, classViews } from '#contract/office/classes.ts';
import { contentRoles } from '#contract/office/office-call.ts';
import { classTimes } from '#domain/classes/class-times.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { myselfQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { ViewLinks } from '../app/view-links.tsx';
import { todayInIndia } from '../payments/payment-fields.tsx';
import { ClassForm } from './class-form.tsx';
import { classesQuery } from './class-queries.ts';
import { useKeepClass } from './use-class-action.ts';

const viewNames: Readonly<Record<ClassView, string>> = { current: 'Running', archived: 'Archive' };

export function ClassListScreen({ view }: { readonly view: ClassView }) {
  const { api } = useServices();
  const navigate = useNavigate();
  const keep = useKeepClass();
  const query = useQuery({ ...classesQuery(api, view), refetchOnWindowFocus: 'always' });
  const { data: myself } = useQuery(myselfQuery(api));
  const [isAdding, setAdding] = useState(false);
  const isOffice = myself != null && contentRoles.includes(myself.role);
  return (
    <>
      <div className={styles.line}>
        <PageHeading>Classes</PageHeading>
        {isOffice && (
          <Button size="s" onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden="true" />
            Add a class
          </Button>
        )}
      </div>
      <ViewLinks
        views={classViews}
        names={viewNames}
        link={(each, content) => (
          <Link to="/classes" search={{ view: each }} aria-current={each === view ? 'true' : undefined}>
            {content}
          </Link>
        )}
      />
      <PagePart query={query} failure="The classes could not be loaded">
        {({ classes }) =>
          classes.length > 0 ? (
            <ClassTable rows={classes} />
          ) : view === 'archived' ? (
            <EmptyState title="No class is archived">A class that has ended can be put here.</EmptyState>
          ) : (
            <EmptyState title="No classes yet">
              {isOffice
                ? 'Add a class, choose its teacher, and add the students.'
                : 'The office adds your classes. They appear here.'}
            </EmptyState>
          )
        }
      </PagePart>
      <OfficeDialog open={isAdding} title="Add a class" size="s" onClose={() => setAdding(false)}>
        <ClassForm
          initial={{
            ...{ name: '', teacherId: '', days: '', startsAt: '', endsAt: '', place: '' },
            startsOn: todayInIndia(),
          }}
          teachers={query.data?.teachers ?? []}
          submit="Add the class"
          send={async (body) => (await api.call(addClass, { body })).data}
          onDone={async (stored) => {
            setAdding(false);
            keep(stored);
            await navigate({ to: '/classes/$id', params: { id: stored._id } });
          }}
        />
      </OfficeDialog>
    </>
  );
}

function ClassTable({ rows }: { readonly rows: readonly ClassRow[] }) {
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col">Days and time</th>
          <th scope="col" className={listStyles.wideOnly}>
            Place
          </th>
          <th scope="col">Teacher</th>
          <th scope="col">Students</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <th scope="row" className={listStyles.wide}>
              <Link to="/classes/$id" params={{ id: row._id }} className={listStyles.cover}>
                {row.name}
              </Link>
            </th>
            <td className={listStyles.wide}>{classTimes(row)}</td>
            <td className={listStyles.wideOnly}>{row.place}</td>
            <td>{row.teacher}</td>
            <td className={listStyles.short}>{counted(row.studentCount, 'student')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
