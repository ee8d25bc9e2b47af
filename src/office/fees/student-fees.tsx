import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type FeeRow, removeFee } from '#contract/office/fees.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import officeStyles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { PagePart } from '../app/page-part.tsx';
import panelStyles from '../app/panel.module.css';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { allFees, studentFeesQuery } from './fee-queries.ts';
import { feeViewNames } from './fee-texts.ts';
import { PayFee } from './pay-fee.tsx';
import { PlanFees } from './plan-fees.tsx';

interface StudentFeesProps {
  readonly student: { readonly _id: string; readonly name: string };
}

export function StudentFees({ student }: StudentFeesProps) {
  const { api } = useServices();
  const query = useQuery(studentFeesQuery(api, student._id));
  const [paying, setPaying] = useState<FeeRow>();
  const close = () => setPaying(undefined);
  return (
    <Card as="section" aria-labelledby="fees" className={panelStyles.panel}>
      <h2 id="fees">Fees</h2>
      <div className={officeStyles.actions}>
        <PlanFees student={student} />
      </div>
      <PagePart query={query} failure="The fees could not be loaded">
        {(fees) => (
          <ul className={panelStyles.list}>
            {fees.map((fee) => (
              <Fee key={fee._id} fee={fee} onPay={() => setPaying(fee)} />
            ))}
          </ul>
        )}
      </PagePart>
      <OfficeDialog open={paying !== undefined} title={`Payment of ${student.name}`} size="s" onClose={close}>
        {paying !== undefined && <PayFee fee={paying} onDone={close} />}
      </OfficeDialog>
    </Card>
  );
}

function Fee({ fee, onPay }: { readonly fee: FeeRow; readonly onPay: () => void }) {
  const { _id: id, course, number, count, amount, dueOn, state, orderId } = fee;
  const { api, queryClient } = useServices();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAction(
    () => api.call(removeFee, { params: { id }, body: {} }),
    () => {
      setRemoving(false);
      return queryClient.invalidateQueries(allFees);
    },
  );
  const named = `instalment ${number} of ${course}`;
  return (
    <li>
      <div>
        <b>{`${formatMoney(amount)}, ${formatDate(dueOn)}`}</b>
        <small>{`${course}, ${number} of ${count}: ${feeViewNames[state].toLowerCase()}`}</small>
      </div>
      {orderId === null ? (
        <div className={officeStyles.actions}>
          <Button variant="line" size="s" aria-label={`Mark as paid: ${named}`} onClick={onPay}>
            Mark as paid…
          </Button>
          <Button variant="quiet" size="s" aria-label={`Remove ${named}`} onClick={() => setRemoving(true)}>
            Remove…
          </Button>
          <ConfirmDialog
            open={isRemoving}
            title="Remove this instalment?"
            confirm="Remove"
            action={remove}
            onClose={() => setRemoving(false)}
          >
            <p>{`${formatMoney(amount)} for ${course}, due on ${formatDate(dueOn)}, is then owed no more.`}</p>
          </ConfirmDialog>
        </div>
      ) : (
        <Link to="/orders/$id" params={{ id: orderId }} aria-label={`The order of ${named}`}>
          Order
        </Link>
      )}
    </li>
  );
}
