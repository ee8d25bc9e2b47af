import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { askGateway, type OpenedOrder } from '#contract/office/orders.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { CancelPayment } from './cancel-payment.tsx';
import { HandleOrder } from './handle-order.tsx';
import { BuyerPanel, CoursePanel, MoneyPanel } from './order-panels.tsx';
import { allOrders, orderQuery } from './order-queries.ts';
import { OrderStateChip, stateLook } from './order-state-chip.tsx';
import { askedTexts, orderTitle } from './order-texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './orders.module.css';
import { RefundOrder } from './refund-order.tsx';
import { SettlementButtons } from './settlement-buttons.tsx';

export function OrderScreen({ id }: { readonly id: string }) {
  const { api } = useServices();
  const query = useQuery(orderQuery(api, id));
  return (
    <PagePart query={query} failure="This order could not be loaded" head={<PageHeading>Order</PageHeading>}>
      {(order) => <Opened order={order} />}
    </PagePart>
  );
}

function Opened({ order }: { readonly order: OpenedOrder }) {
  const { api, queryClient } = useServices();
  const { _id: id } = order;
  const ask = useAction(
    () => api.call(askGateway, { params: { id }, body: {} }),
    ({ data }) => {
      queryClient.setQueryData(orderQuery(api, id).queryKey, data);
      return queryClient.invalidateQueries(allOrders);
    },
  );
  const outcome = ask.response?.outcome;
  const { buyer, amount, currency, course, paidAt, orderedAt, now, recordedBy } = order;
  const { tone, Icon } = stateLook(order);
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Orders', link: <Link to="/orders">Orders</Link> },
          { label: `${buyer}, ${formatMoney(amount, currency)}` },
        ]}
      />
      <div className={officeStyles.line}>
        <div>
          <div className={styles.title}>
            <PageHeading>{orderTitle(order)}</PageHeading>
            <OrderStateChip order={order} />
          </div>
          <p className={officeStyles.muted}>
            {`${course} · ${paidAt === null ? 'ordered' : 'paid'} ${formatMoment(paidAt ?? orderedAt)}`}
          </p>
        </div>
        {recordedBy === '' && (
          <Button variant="line" busy={ask.busy} onClick={() => ask.run(undefined)}>
            <RefreshCw size={18} aria-hidden="true" />
            <span>Ask the payment service now</span>
          </Button>
        )}
      </div>
      <Refusal reason={ask.reason || (outcome === 'unanswered' ? askedTexts.unanswered : '')} />
      <p role="status" className={styles.asked}>
        {outcome !== undefined && outcome !== 'unanswered' ? askedTexts[outcome] : ''}
      </p>
      <div className={officeStyles.columns}>
        <div data-wide className={officeStyles.column}>
          <section className={styles.now} data-tone={tone} aria-labelledby="now">
            <span className={styles.mark}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <div>
              <h2 id="now">{now.title}</h2>
              <p>{now.text}</p>
              <div className={officeStyles.actions}>
                <RefundOrder order={order} />
                <SettlementButtons order={order} />
                <HandleOrder order={order} />
              </div>
              <CancelPayment order={order} />
            </div>
          </section>
          <OrderTimeline order={order} />
        </div>
        <div className={officeStyles.column}>
          <BuyerPanel order={order} />
          <MoneyPanel order={order} />
          <CoursePanel order={order} />
        </div>
      </div>
    </>
  );
}
