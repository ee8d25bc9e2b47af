import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type FeeRow, type reminderWays, remindOfFee } from '#contract/office/fees.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { instituteQuery } from '../app/office-queries.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { allFees } from './fee-queries.ts';
import { feeMessage } from './fee-texts.ts';
import styles from './fees.module.css';
import { PayFee } from './pay-fee.tsx';

interface FeeTableProps {
  readonly fees: readonly FeeRow[];
  readonly sendsEmail: boolean;
}

/** Instalments, each with a payment and a reminder while it is owed. */
export function FeeTable({ fees, sendsEmail }: FeeTableProps) {
  const [paying, setPaying] = useState<FeeRow>();
  const close = () => setPaying(undefined);
  return (
    <>
      <table className={listStyles.table}>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Course</th>
            <th scope="col">Amount</th>
            <th scope="col">Due on</th>
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <FeeEntry key={fee._id} fee={fee} sendsEmail={sendsEmail} onPay={() => setPaying(fee)} />
          ))}
        </tbody>
      </table>
      <OfficeDialog
        open={paying !== undefined}
        title={`Payment of ${paying?.student ?? ''}`}
        size="s"
        onClose={close}
      >
        {paying !== undefined && <PayFee fee={paying} onDone={close} />}
      </OfficeDialog>
    </>
  );
}

interface FeeEntryProps {
  readonly fee: FeeRow;
  readonly sendsEmail: boolean;
  readonly onPay: () => void;
}

function FeeEntry({ fee, sendsEmail, onPay }: FeeEntryProps) {
  const { api, queryClient } = useServices();
  const { data: institute } = useQuery(instituteQuery(api));
  const remind = useAction(
    (by: (typeof reminderWays)[number]) => api.call(remindOfFee, { params: { id: fee._id }, body: { by } }),
    () => queryClient.invalidateQueries(allFees),
  );
  return (
    <tr>
      <th scope="row" className={listStyles.wide}>
        <Link to="/students/$id" params={{ id: fee.studentId }}>
          {fee.student}
        </Link>
      </th>
      <td className={listStyles.wide}>
        <span>{fee.course}</span>
        <small>{`Instalment ${fee.number} of ${fee.count}`}</small>
      </td>
      <td className={listStyles.short}>
        <b>{formatMoney(fee.amount)}</b>
      </td>
      <td className={listStyles.short}>
        <time dateTime={fee.dueOn}>{formatDate(fee.dueOn)}</time>
        {fee.remindedAt !== null && <small>{`Reminded on ${formatDate(fee.remindedAt)}`}</small>}
      </td>
      <td className={classNames(listStyles.wide, styles.next)}>
        {fee.orderId === null ? (
          <div className={officeStyles.actions}>
            <Button size="s" onClick={onPay}>
              Mark as paid…
            </Button>
            {sendsEmail && (
              <Button variant="line" size="s" busy={remind.busy} onClick={() => remind.run('email')}>
                Send a reminder
              </Button>
            )}
            <ContactLinks
              contact={{ name: fee.student, email: fee.email, mobile: fee.mobile }}
              message={feeMessage(fee, institute?.name ?? '')}
              className={listStyles.rowActions}
            />
            <Button variant="quiet" size="s" busy={remind.busy} onClick={() => remind.run('whatsApp')}>
              Reminded by WhatsApp
            </Button>
            <Refusal reason={remind.reason} />
          </div>
        ) : (
          <Link to="/orders/$id" params={{ id: fee.orderId }}>
            Order
          </Link>
        )}
      </td>
    </tr>
  );
}
