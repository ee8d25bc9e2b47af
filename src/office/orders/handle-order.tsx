import { useState } from 'react';
import { handledForm, handleOrder, type OpenedOrder } from '#contract/office/orders.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allOrders, orderQuery } from './order-queries.ts';

interface HandleOrderProps {
  readonly order: OpenedOrder;
}

/** «Mark as dealt with…» for an order that no settlement ends. */
export function HandleOrder({ order }: HandleOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {order.mayHandle && (
        <Button variant="line" size="s" onClick={() => setOpen(true)}>
          Mark as dealt with…
        </Button>
      )}
      <OfficeDialog open={isOpen} title="Mark as dealt with" size="s" onClose={close}>
        {isOpen && <HandledForm order={order} onDone={close} />}
      </OfficeDialog>
    </>
  );
}

function HandledForm({ order: { _id: id }, onDone }: HandleOrderProps & { readonly onDone: () => void }) {
  const { api, queryClient } = useServices();
  const { props } = useOfficeForm({
    schema: handledForm,
    initial: { note: '' },
    send: async (typed) => (await api.call(handleOrder, { params: { id }, body: typed })).data,
    onDone: (order) => {
      onDone();
      queryClient.setQueryData(orderQuery(api, id).queryKey, order);
      void queryClient.invalidateQueries(allOrders);
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Mark as dealt with">
      {(field) => (
        <>
          <TextField
            label="What you did"
            hint="It is kept with the order. The order comes back to «Needs you» when the payment service has news."
            autoComplete="off"
            maxLength={200}
            {...field('note')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Mark as dealt with
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
