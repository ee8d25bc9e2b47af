import { useQuery } from '@tanstack/react-query';
import { setRefundPermission } from '#contract/office/refunds.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import styles from '../app/office.module.css';
import { refundPermissionQuery } from '../app/office-queries.ts';
import { PagePart, partOptions } from '../app/page-part.tsx';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';

/** Whether the role office may refund orders. */
export function RefundPermission() {
  const { api, queryClient } = useServices();
  const query = refundPermissionQuery(api);
  const permission = useQuery({ ...query, ...partOptions });
  const change = useAction(
    (officeRefunds: boolean) => api.call(setRefundPermission, { body: { officeRefunds } }),
    ({ data }) => queryClient.setQueryData(query.queryKey, data),
  );
  return (
    <Card as="section" aria-labelledby="refunds" className={styles.part}>
      <h2 id="refunds">Refunds</h2>
      <PagePart query={permission} failure="Who may refund could not be loaded">
        {({ officeRefunds }) => (
          <CheckboxField
            label="Staff members of the role Office may refund orders"
            checked={officeRefunds}
            disabled={change.busy}
            onChange={(next) => change.run(next)}
          />
        )}
      </PagePart>
      <p className={styles.muted}>
        Owners always may. The office asks for password and code when the last ones are older than 15 minutes.
      </p>
      <Refusal reason={change.reason} />
    </Card>
  );
}
