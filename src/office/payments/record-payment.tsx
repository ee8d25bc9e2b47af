import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { PaymentForm } from './payment-form.tsx';
import { payableCoursesQuery, placeOfSupplyQuery } from './payment-queries.ts';

interface RecordPaymentProps {
  readonly student: { readonly _id: string; readonly name: string };
}

/** Opens the form for a payment in cash, by UPI to the institute or by bank transfer. */
export function RecordPayment({ student }: RecordPaymentProps) {
  const { api } = useServices();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...payableCoursesQuery(api, student._id), enabled: isOpen, staleTime: 0 });
  const place = useQuery({ ...placeOfSupplyQuery(api, student._id), enabled: isOpen });
  return (
    <>
      <Button variant="line" size="s" onClick={() => setOpen(true)}>
        Record a payment…
      </Button>
      <OfficeDialog
        open={isOpen}
        title={`Payment of ${student.name}`}
        size="s"
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <PagePart query={query} failure="The courses could not be loaded">
            {(courses) => (
              <PagePart query={place} failure="The state of the student could not be loaded">
                {(loaded) => <PaymentForm student={student} courses={courses} place={loaded} />}
              </PagePart>
            )}
          </PagePart>
        )}
      </OfficeDialog>
    </>
  );
}
