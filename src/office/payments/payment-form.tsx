import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type PayableCourse,
  type PlaceOfSupply,
  type RecordedPayment,
  recordedPayment,
  recordPayment,
} from '#contract/office/recorded-payments.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';
import officeStyles from '../app/office.module.css';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allOrders, orderQuery } from '../orders/order-queries.ts';
import { CourseField } from './course-field.tsx';
import { firstPaymentFacts, PaymentFields } from './payment-fields.tsx';
import { PaymentSummary, surplus } from './payment-summary.tsx';

interface PaymentFormProps {
  readonly student: { readonly _id: string; readonly name: string };
  readonly courses: readonly PayableCourse[];
  readonly place: PlaceOfSupply;
}

/** The form of a payment, which is shown in words before it is recorded. */
export function PaymentForm({ student: { _id: id, name }, courses, place }: PaymentFormProps) {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState<RecordedPayment>();
  // A problem of a field is focused right after this.
  const edit = () => flushSync(() => setConfirming(undefined));
  const { props } = useOfficeForm({
    schema: recordedPayment,
    initial: { courseId: '', amount: '', ...firstPaymentFacts(place) },
    send: async (payment, _, button) => {
      if (button !== 'record') {
        setConfirming(payment);
        return null;
      }
      try {
        const body = { ...payment, amount: String(payment.amount / 100) };
        return (await api.call(recordPayment, { params: { id }, body })).data;
      } catch (error) {
        edit();
        throw error;
      }
    },
    isStep: true,
    onDone: (order) => {
      if (order === null) return;
      queryClient.setQueryData(orderQuery(api, order._id).queryKey, order);
      void queryClient.invalidateQueries(allOrders);
      void queryClient.invalidateQueries({ queryKey: ['student', id] });
    },
    onKept: (order) => {
      if (order !== null) void navigate({ to: '/orders/$id', params: { id: order._id } });
    },
  });
  const course = courses.find(({ _id }) => _id === confirming?.courseId);
  const isConfirming = confirming !== undefined && course !== undefined;
  const back = () => {
    edit();
    focusFirstProblem(props.form?.current ?? null, { amount: '' });
  };
  return (
    <FormFrame {...props} className={formStyles.form} label="Payment" allRequired={false}>
      {(field) => (
        <>
          <div className={formStyles.form} hidden={isConfirming}>
            <CourseField field={field} courses={courses} amount="amount" />
            <TextField
              label="Amount in rupees"
              hint="What you received."
              inputMode="decimal"
              autoComplete="off"
              {...field('amount')}
            />
            <PaymentFields field={field} place={place} />
          </div>
          {isConfirming && (
            <PaymentSummary student={name} course={course} payment={confirming} place={place} />
          )}
          <FormSummary actor={props.actor} />
          {isConfirming ? (
            <div className={officeStyles.actions}>
              <Submit actor={props.actor} value="record">
                {surplus(course, confirming) > 0
                  ? `Yes, record ${formatMoney(confirming.amount / 100)}`
                  : 'Record the payment'}
              </Submit>
              <Button variant="line" onClick={back}>
                Back
              </Button>
            </div>
          ) : (
            <Submit actor={props.actor} className={formStyles.send}>
              Continue
            </Submit>
          )}
        </>
      )}
    </FormFrame>
  );
}
