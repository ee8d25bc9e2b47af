import { useQuery } from '@tanstack/react-query';
import { type FeeRow, feePayment, payFee } from '#contract/office/fees.ts';
import type { PlaceOfSupply } from '#contract/office/recorded-payments.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { firstPaymentFacts, PaymentFields } from '../payments/payment-fields.tsx';
import { placeOfSupplyQuery } from '../payments/payment-queries.ts';
import { allFees } from './fee-queries.ts';

interface PayFeeProps {
  readonly fee: FeeRow;
  readonly onDone: () => void;
}

/** The form by which an instalment is marked as paid. */
export function PayFee({ fee, onDone }: PayFeeProps) {
  const { api } = useServices();
  const query = useQuery(placeOfSupplyQuery(api, fee.studentId));
  return (
    <PagePart query={query} failure="The state of the student could not be loaded">
      {(place) => <PayForm fee={fee} place={place} onDone={onDone} />}
    </PagePart>
  );
}

interface PayFormProps extends PayFeeProps {
  readonly place: PlaceOfSupply;
}

function PayForm({ fee: { _id: id, amount, number, count }, place, onDone }: PayFormProps) {
  const { api, queryClient } = useServices();
  const { props } = useOfficeForm({
    schema: feePayment,
    initial: firstPaymentFacts(place),
    send: async (payment) => (await api.call(payFee, { params: { id }, body: payment })).data,
    onDone: () => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      return queryClient.invalidateQueries(allFees);
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Payment" allRequired={false}>
      {(field) => (
        <>
          <p>{`Instalment ${number} of ${count}: ${formatMoney(amount)}`}</p>
          <PaymentFields field={field} place={place} />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Record the payment
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
