import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FeeFilter } from '#contract/office/fees.ts';
import { counted } from '#domain/text/counted.ts';
import { EmptyState } from '#web/ui/states.tsx';
import officeStyles from '../app/office.module.css';
import panelStyles from '../app/panel.module.css';
import { StudentName } from '../app/student-name.tsx';
import { useServices } from '../app/use-services.ts';
import { ClassFrame } from '../classes/class-frame.tsx';
import classStyles from '../classes/classes.module.css';
import { FeeList } from './fee-list.tsx';
import { feesQuery } from './fee-queries.ts';
import { PlanClassFees } from './plan-class-fees.tsx';

interface ClassFeesScreenProps extends Pick<FeeFilter, 'view' | 'search'> {
  readonly id: string;
}

/** The fees of all students of a class. */
export function ClassFeesScreen({ id, view, search }: ClassFeesScreenProps) {
  const navigate = useNavigate({ from: '/classes/$id/fees' });
  return (
    <ClassFrame id={id} page="Fees">
      {(opened) =>
        opened.students.length === 0 ? (
          <EmptyState title="No students in this class yet">
            Fees are planned when students are added.
          </EmptyState>
        ) : (
          <>
            {opened.archivedAt === null && (
              <div className={officeStyles.actions}>
                <PlanClassFees opened={opened} />
              </div>
            )}
            <Unplanned filter={{ view, search, classId: id }} />
            <FeeList
              filter={{ view, search, classId: id }}
              link={(other, content) => (
                <Link to="/classes/$id/fees" params={{ id }} search={{ view: other, search }}>
                  {content}
                </Link>
              )}
              follow={(words) =>
                void navigate({ params: { id }, search: { view, search: words }, replace: true })
              }
              empty="Plan the fees of all students at once, or of one on the page of the student."
            />
          </>
        )
      }
    </ClassFrame>
  );
}

function Unplanned({ filter }: { readonly filter: FeeFilter }) {
  const { api } = useServices();
  const { data } = useQuery(feesQuery(api, filter));
  if (data === undefined || data.unplanned.length === 0) return null;
  return (
    <details>
      <summary
        className={classStyles.summary}
      >{`No fees are planned for ${counted(data.unplanned.length, 'student')}`}</summary>
      <ul className={panelStyles.list}>
        {data.unplanned.map(({ _id, name }) => (
          <li key={_id}>
            <StudentName id={_id} name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}
