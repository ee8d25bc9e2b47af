import { type PlaceOfSupply, recordedMethods } from '#contract/office/recorded-payments.ts';
import { gstStates } from '#domain/payments/gst-states.ts';
import { methodNames } from '#domain/payments/payment-method.ts';
import type { FieldOf } from '#web/form/form-frame.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

const indiaAheadMs = 5.5 * 3_600_000;

/** @returns the day in India, as a date field has it */
export const todayInIndia = () => new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);

export const firstPaymentFacts = ({ student, institute }: PlaceOfSupply) => ({
  method: 'cash',
  reference: '',
  paidOn: todayInIndia(),
  paperReceipt: '',
  buyerState: institute === '' ? '' : student || institute,
});

interface PaymentFieldsProps {
  readonly field: FieldOf;
  readonly place: PlaceOfSupply;
}

/** How a payment was made, and for the tax where the student lives. */
export function PaymentFields({ field, place }: PaymentFieldsProps) {
  return (
    <>
      <SelectField
        label="Paid by"
        options={recordedMethods.map((value) => ({ value, label: methodNames[value] }))}
        {...field('method')}
      />
      <TextField label="Paid on" type="date" {...field('paidOn')} />
      <TextField
        label="Reference"
        hint="Of the bank or the UPI app. Leave it empty for cash."
        autoComplete="off"
        maxLength={60}
        {...field('reference')}
        required={false}
      />
      <TextField
        label="Number of your paper receipt"
        hint="If you wrote one. The site gives its own receipt number too."
        autoComplete="off"
        maxLength={30}
        {...field('paperReceipt')}
        required={false}
      />
      {place.institute !== '' && (
        <SelectField
          label="State of the student"
          hint="For the tax invoice. The site keeps it for later payments."
          options={gstStates.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('buyerState')}
        />
      )}
    </>
  );
}
