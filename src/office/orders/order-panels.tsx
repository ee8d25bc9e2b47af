import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, MessageCircle, Phone } from 'lucide-react';
import type { OpenedOrder } from '#contract/office/orders.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { instituteQuery } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import { OrderStateChip } from './order-state-chip.tsx';
import { moneyRows, whatsAppLink } from './order-texts.ts';
import styles from './orders.module.css';

interface PanelProps {
  readonly order: OpenedOrder;
}

export function BuyerPanel({ order }: PanelProps) {
  const { api } = useServices();
  const { data: institute } = useQuery(instituteQuery(api));
  const { buyer, mobile, email, buyerId, buyerSince } = order;
  const number = spacedMobile(mobile);
  return (
    <Card as="section" aria-labelledby="buyer" className={styles.panel}>
      <h2 id="buyer">Buyer</h2>
      <p>
        <Link to="/students/$id" params={{ id: buyerId }}>
          <b>{buyer}</b>
        </Link>
        <small>{`Registered on ${formatDate(buyerSince)}`}</small>
      </p>
      <div className={styles.contact}>
        <a
          className={buttonClass('line', 's')}
          href={`tel:+91${mobile}`}
          aria-label={`Call ${buyer}, ${number}`}
        >
          <Phone size={18} aria-hidden="true" />
          <span>Call</span>
        </a>
        <a
          className={buttonClass('line', 's')}
          href={whatsAppLink(order, institute?.name ?? '')}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp to ${buyer}, ${number}`}
        >
          <MessageCircle size={18} aria-hidden="true" />
          <span>WhatsApp</span>
        </a>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Mobile</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email || 'None'}</dd>
        </div>
      </dl>
    </Card>
  );
}

export function MoneyPanel({ order }: PanelProps) {
  return (
    <Card as="section" aria-labelledby="money" className={styles.panel}>
      <h2 id="money">Money</h2>
      <dl className={styles.facts}>
        {moneyRows(order).map(({ label, value, refund = '' }) => (
          <div key={`${label} ${refund}`} data-label={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.hasReceipt && (
        <Link
          to="/orders/$id/receipt"
          params={{ id: order._id }}
          className={`${buttonClass('line', 's')} ${styles.receipt}`}
        >
          <FileText size={18} aria-hidden="true" />
          <span>{order.invoiceNumber === '' ? 'Receipt' : 'Tax invoice'}</span>
        </Link>
      )}
    </Card>
  );
}

export function CoursePanel({ order: { course, otherOrders } }: PanelProps) {
  return (
    <>
      <Card as="section" aria-labelledby="course" className={styles.panel}>
        <h2 id="course">Course</h2>
        <p>{course}</p>
      </Card>
      {otherOrders.length > 0 && (
        <Card as="section" aria-labelledby="other-orders" className={styles.panel}>
          <h2 id="other-orders">Other orders of this buyer</h2>
          <ul className={styles.others}>
            {otherOrders.map((other) => (
              <li key={other._id}>
                <Link to="/orders/$id" params={{ id: other._id }}>
                  {other.course}
                </Link>
                <OrderStateChip order={other} />
                <small>{formatDate(other.orderedAt)}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
