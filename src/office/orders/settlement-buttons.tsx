import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OpenedOrder, type Settlement, settlementForm, settleOrder } from '#contract/office/orders.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { myselfQuery } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allOrders, orderQuery } from './order-queries.ts';

interface Words {
  readonly button: string;
  readonly label: string;
  readonly hint: string;
}

const words: Readonly<Record<Settlement, Words>> = {
  released: {
    button: 'Let the buyer order again',
    label: 'What was agreed about the money',
    hint: 'It is kept in the audit log.',
  },
  paidBack: {
    button: 'The money was paid back',
    label: 'Reference of your payment',
    hint: 'The buyer reads it. The order is refunded, and its course is closed.',
  },
  kept: {
    button: 'The payment stays',
    label: 'Why',
    hint: 'The buyer has the course, and gets the receipt.',
  },
};

interface SettlementProps {
  readonly order: OpenedOrder;
}

/** What an owner can decide about an order that waits for the institute. */
export function SettlementButtons({ order }: SettlementProps) {
  const { api } = useServices();
  const { data: myself } = useQuery(myselfQuery(api));
  const [chosen, setChosen] = useState<Settlement>();
  const close = () => setChosen(undefined);
  if (myself?.role !== 'owner' || order.settlements.length === 0) return null;
  return (
    <>
      {order.settlements.map((as) => (
        <Button key={as} variant="line" size="s" onClick={() => setChosen(as)}>
          {`${words[as].button}…`}
        </Button>
      ))}
      <OfficeDialog
        open={chosen !== undefined}
        title={chosen === undefined ? '' : words[chosen].button}
        size="s"
        onClose={close}
      >
        {chosen !== undefined && <SettlementForm key={chosen} order={order} as={chosen} onDone={close} />}
      </OfficeDialog>
    </>
  );
}

interface SettlementFormProps extends SettlementProps {
  readonly as: Settlement;
  readonly onDone: () => void;
}

function SettlementForm({ order: { _id: id }, as, onDone }: SettlementFormProps) {
  const { api, queryClient } = useServices();
  const { button, label, hint } = words[as];
  const { props } = useOfficeForm({
    schema: settlementForm,
    initial: { note: '' },
    send: async (typed) => (await api.call(settleOrder, { params: { id }, body: { as, ...typed } })).data,
    onDone: (order) => {
      onDone();
      queryClient.setQueryData(orderQuery(api, id).queryKey, order);
      void queryClient.invalidateQueries(allOrders);
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} label={button}>
      {(field) => (
        <>
          <TextField label={label} hint={hint} autoComplete="off" {...field('note')} />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            {button}
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
