import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedClass } from '#contract/office/classes.ts';
import { type ClassPlan, planClassFees } from '#contract/office/fees.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import officeStyles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { PagePart } from '../app/page-part.tsx';
import panelStyles from '../app/panel.module.css';
import { useServices } from '../app/use-services.ts';
import { allFees, feeCoursesQuery } from './fee-queries.ts';
import { PlanForm } from './plan-form.tsx';

interface PlanClassFeesProps {
  readonly opened: OpenedClass;
}

/** Opens the form that plans the same instalments for all students of a class. */
export function PlanClassFees({ opened: { _id: id, name, students } }: PlanClassFeesProps) {
  const { api, queryClient } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<ClassPlan>();
  const query = useQuery({ ...feeCoursesQuery(api), enabled: isOpen });
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="line"
        size="s"
        onClick={() => {
          setDone(undefined);
          setOpen(true);
        }}
      >
        Plan fees for all…
      </Button>
      <OfficeDialog open={isOpen} title={`Fees of ${name}`} size="s" onClose={close}>
        {isOpen && done === undefined && (
          <div className={officeStyles.column}>
            <p>{`For ${counted(students.length, 'student')}. Who has a plan or the course already is left alone.`}</p>
            <PagePart query={query} failure="The courses could not be loaded">
              {(courses) => (
                <PlanForm
                  courses={courses}
                  plan={async (body) => (await api.call(planClassFees, { params: { id }, body })).data}
                  onDone={(plan) => {
                    setDone(plan);
                    void queryClient.invalidateQueries(allFees);
                  }}
                />
              )}
            </PagePart>
          </div>
        )}
        {done !== undefined && <Planned plan={done} />}
      </OfficeDialog>
    </>
  );
}

const reasons: Readonly<Record<ClassPlan['left'][number]['has'], string>> = {
  plan: 'has a plan for this course',
  course: 'has the course',
};

function Planned({ plan: { planned, left } }: { readonly plan: ClassPlan }) {
  return (
    <div className={officeStyles.column}>
      <p role="status">{`Planned for ${counted(planned, 'student')}.`}</p>
      {left.length > 0 && (
        <>
          <p>{`Left alone, ${left.length}:`}</p>
          <ul className={panelStyles.list}>
            {left.map(({ _id, name, has }) => (
              <li key={_id}>{`${name} ${reasons[has]}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
