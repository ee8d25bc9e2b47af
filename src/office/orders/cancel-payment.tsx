import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedOrder } from '#contract/office/orders.ts';
import { cancellation, cancelPayment } from '#contract/office/recorded-payments.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import officeStyles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { myselfQuery } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allOrders, orderQuery } from './order-queries.ts';

interface CancelPaymentProps {
  readonly order: OpenedOrder;
}

/** How an owner takes back a payment that was recorded by mistake. */
export function CancelPayment({ order }: CancelPaymentProps) {
  const { api } = useServices();
  const { data: myself } = useQuery(myselfQuery(api));
  const [isOpen, setOpen] = useState(false);
  if (myself?.role !== 'owner' || !order.mayCancel) return null;
  return (
    <div className={officeStyles.actions}>
      <Button variant="line" size="s" onClick={() => setOpen(true)}>
        Cancel the payment…
      </Button>
      <OfficeDialog open={isOpen} title="Cancel the payment" size="s" onClose={() => setOpen(false)}>
        {isOpen && <CancelForm order={order} onDone={() => setOpen(false)} />}
      </OfficeDialog>
    </div>
  );
}

function CancelForm({ order: { _id: id }, onDone }: CancelPaymentProps & { readonly onDone: () => void }) {
  const { api, queryClient } = useServices();
  const { props } = useOfficeForm({
    schema: cancellation,
    initial: { reason: '' },
    send: async (typed) => (await api.call(cancelPayment, { params: { id }, body: typed })).data,
    onDone: (order) => {
      onDone();
      queryClient.setQueryData(orderQuery(api, id).queryKey, order);
      void queryClient.invalidateQueries(allOrders);
      void queryClient.invalidateQueries({ queryKey: ['order-documents', id] });
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Cancel the payment">
      {(field) => (
        <>
          <TextField
            label="Why"
            hint="The student reads it. The course is closed, and an invoice gets a credit note."
            autoComplete="off"
            maxLength={200}
            {...field('reason')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Cancel the payment
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
