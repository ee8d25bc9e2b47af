import { useState } from 'react';
import type { OpenedOrder } from '#contract/office/orders.ts';
import { type RefundForm, refundFormUpTo, refundOrder } from '#contract/office/refunds.ts';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allOrders, orderQuery } from './order-queries.ts';
import { isWholeRefund, typedAmount } from './order-texts.ts';
import styles from './orders.module.css';

/** «Refund…» for a reader who may refund the order now. */
export function RefundOrder({ order }: { readonly order: OpenedOrder }) {
  const { api, queryClient } = useServices();
  /** What is left when the dialog opens, which is sent along. */
  const [left, setLeft] = useState<number>();
  const { _id: id, refundable } = order;
  const close = () => setLeft(undefined);
  const giveUp = () => {
    close();
    void queryClient.invalidateQueries(orderQuery(api, id));
  };
  return (
    <>
      {refundable !== null && (
        <Button variant="line" size="s" onClick={() => setLeft(refundable)}>
          Refund…
        </Button>
      )}
      <OfficeDialog open={left !== undefined} title="Refund" size="s" onClose={giveUp}>
        {left !== undefined && <RefundSteps order={order} left={left} onDone={close} />}
      </OfficeDialog>
    </>
  );
}

interface StepsProps {
  readonly order: OpenedOrder;
  /** In rupees. */
  readonly left: number;
  readonly onDone: () => void;
}

function RefundSteps({ order, left, onDone }: StepsProps) {
  const [confirming, setConfirming] = useState<RefundForm>();
  const { currency, charged } = order;
  const { props } = useOfficeForm({
    schema: refundFormUpTo(left),
    initial: { amount: typedAmount(left), reason: '' },
    send: async (typed) => typed,
    isStep: true,
    onDone: setConfirming,
  });
  if (confirming !== undefined) {
    const back = () => setConfirming(undefined);
    return <Confirm order={order} left={left} form={confirming} onBack={back} onDone={onDone} />;
  }
  const paid = formatMoney(charged ?? 0, currency);
  return (
    <FormFrame {...props} className={formStyles.form} label="Refund">
      {(field) => (
        <>
          <TextField
            label="Amount in rupees"
            hint={
              left === charged
                ? `At most ${paid}, which was paid.`
                : `At most ${formatMoney(left, currency)}. ${paid} was paid.`
            }
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
          <TextField
            label="Reason"
            hint="For the institute: it is kept with the order and in the audit log."
            autoComplete="off"
            {...field('reason')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Continue
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

interface ConfirmProps extends StepsProps {
  readonly form: RefundForm;
  readonly onBack: () => void;
}

function Confirm({ order, left, form, onBack, onDone }: ConfirmProps) {
  const { api, queryClient } = useServices();
  const { _id: id, buyer, course, currency } = order;
  const amount = Number(form.amount);
  const money = formatMoney(amount, currency);
  const refund = useAction(
    () => api.call(refundOrder, { params: { id }, body: { ...form, left } }),
    ({ data }) => {
      queryClient.setQueryData(orderQuery(api, id).queryKey, data);
      void queryClient.invalidateQueries(allOrders);
      onDone();
    },
  );
  return (
    <div className={officeStyles.part}>
      <p className={styles.confirmed} tabIndex={-1} ref={(element) => element?.focus()}>
        <b>{`${money} goes back to ${buyer}.`}</b>
        <span>{`In words: ${amountInWords(amount)}`}</span>
        <span>
          {isWholeRefund(order, left, amount)
            ? `It is all that is left. ${course} is closed for ${buyer} when the money is back.`
            : `${course} stays open for ${buyer}.`}
        </span>
        <span>{`Reason: ${form.reason}`}</span>
      </p>
      <Refusal reason={refund.reason} />
      <div className={officeStyles.actions}>
        <Button busy={refund.busy} onClick={() => refund.run(undefined)}>
          {`Refund ${money}`}
        </Button>
        <Button variant="line" disabled={refund.busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
