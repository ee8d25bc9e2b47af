import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planFees } from '#contract/office/fees.ts';
import { Button } from '#web/ui/button.tsx';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { payableCoursesQuery } from '../payments/payment-queries.ts';
import { allFees } from './fee-queries.ts';
import { PlanForm } from './plan-form.tsx';

interface PlanFeesProps {
  readonly student: { readonly _id: string; readonly name: string };
}

/** Opens the form that divides the fee of a course into monthly instalments. */
export function PlanFees({ student }: PlanFeesProps) {
  const { api, queryClient } = useServices();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...payableCoursesQuery(api, student._id), enabled: isOpen, staleTime: 0 });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" size="s" onClick={() => setOpen(true)}>
        Plan fees…
      </Button>
      <OfficeDialog open={isOpen} title={`Fees of ${student.name}`} size="s" onClose={close}>
        {isOpen && (
          <PagePart query={query} failure="The courses could not be loaded">
            {(courses) => (
              <PlanForm
                courses={courses}
                plan={(body) => api.call(planFees, { params: { id: student._id }, body })}
                onDone={() => {
                  close();
                  void queryClient.invalidateQueries(allFees);
                }}
              />
            )}
          </PagePart>
        )}
      </OfficeDialog>
    </>
  );
}
