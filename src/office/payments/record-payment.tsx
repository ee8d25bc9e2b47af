import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type PayableCourse, recordedPayment, recordPayment } from '#contract/office/recorded-payments.ts';
import { gstStates } from '#domain/payments/gst-states.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allOrders, orderQuery } from '../orders/order-queries.ts';
import { CourseField } from './course-field.tsx';
import { firstPaymentFacts, PaymentFields } from './payment-fields.tsx';
import { payableCoursesQuery } from './payment-queries.ts';

interface RecordPaymentProps {
  readonly student: { readonly _id: string; readonly name: string };
}

/** Opens the form for a payment in cash, by UPI to the institute or by bank transfer. */
export function RecordPayment({ student }: RecordPaymentProps) {
  const { api } = useServices();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...payableCoursesQuery(api, student._id), enabled: isOpen, staleTime: 0 });
  return (
    <>
      <Button variant="line" size="s" onClick={() => setOpen(true)}>
        Record a payment…
      </Button>
      <Dialog open={isOpen} title={`Payment of ${student.name}`} size="s" onClose={() => setOpen(false)}>
        {isOpen && (
          <PagePart query={query} failure="The courses could not be loaded">
            {(courses) => <PaymentForm student={student} courses={courses} />}
          </PagePart>
        )}
      </Dialog>
    </>
  );
}

interface PaymentFormProps extends RecordPaymentProps {
  readonly courses: readonly PayableCourse[];
}

function PaymentForm({ student: { _id: id }, courses }: PaymentFormProps) {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const { props } = useOfficeForm({
    schema: recordedPayment,
    initial: { courseId: '', amount: '', buyerState: '', ...firstPaymentFacts() },
    send: async (payment) => {
      const body = { ...payment, amount: String(payment.amount / 100) };
      return (await api.call(recordPayment, { params: { id }, body })).data;
    },
    onDone: (order) => {
      queryClient.setQueryData(orderQuery(api, order._id).queryKey, order);
      void queryClient.invalidateQueries(allOrders);
      void queryClient.invalidateQueries({ queryKey: ['student', id] });
    },
    onKept: (order) => void navigate({ to: '/orders/$id', params: { id: order._id } }),
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Payment" allRequired={false}>
      {(field) => (
        <>
          <CourseField field={field} courses={courses} amount="amount" />
          <TextField
            label="Amount in rupees"
            hint="What you received."
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
          <PaymentFields field={field} />
          <SelectField
            label="State of the student"
            hint="For the tax, if the student lives in another state than yours."
            placeholder="The state of the institute"
            options={gstStates.map(({ code, name }) => ({ value: code, label: name }))}
            {...field('buyerState')}
            required={false}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Record the payment
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
