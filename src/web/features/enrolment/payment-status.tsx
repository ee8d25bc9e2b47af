import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import type { SeenOrder } from '#machines/payment/payment.types.ts';
import type { ApiClient } from '#web/api/client.ts';
import { needsContact } from '#web/app/payment-outcome.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatMoney } from '#web/ui/format-money.ts';
import { Page } from '#web/ui/page.tsx';
import { courseNameQuery } from './enrolment-queries.ts';
import { explain, messages } from './payment-messages.ts';
import { PaymentPicture } from './payment-picture.tsx';
import styles from './payment-status.module.css';
import {
  type StatusView,
  selectCloses,
  selectDetail,
  selectOffline,
  selectOrder,
  selectOrderId,
  selectView,
} from './payment-status-selectors.ts';
import { type PaymentStatusActor, type PaymentStatusWiring, usePaymentStatus } from './use-payment-status.ts';

/** /payment-status: how the payment of an order ended. */
export function PaymentStatus(wiring: PaymentStatusWiring) {
  return <PaymentStatusScreen actor={usePaymentStatus(wiring)} api={wiring.api} />;
}

interface ScreenProps {
  readonly actor: PaymentStatusActor;
  /** For the name of the course. */
  readonly api: ApiClient;
}

/** Shows the payment status machine, whatever runs it. */
export function PaymentStatusScreen({ actor, api }: ScreenProps) {
  const view = useSelector(actor, selectView);
  const order = useSelector(actor, selectOrder);
  const orderId = useSelector(actor, selectOrderId);
  const detail = useSelector(actor, selectDetail);
  const offline = useSelector(actor, selectOffline);
  const closes = useSelector(actor, selectCloses);
  const message = explain(view, { order, detail, offline, closes });
  return (
    <Page width="form">
      <Card padding="l" className={styles.sheet}>
        <PaymentPicture view={view} />
        <div className={styles.message} aria-live="polite">
          {/* By its key a message is a new one and not the one before, moved. */}
          <h1 key={`heading ${view}`}>{messages[view]}</h1>
          <p key={`message ${view}`}>{message}</p>
        </div>
        {orderId !== null && <Facts api={api} orderId={orderId} order={order} paid={view === 'success'} />}
        <div className={styles.actions}>
          <WayOn
            view={view}
            orderId={orderId}
            order={order}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
          {view === 'failed' && order !== null && needsContact(order) && (
            <Link to="/contact" className={buttonClass('line')}>
              Contact us
            </Link>
          )}
          <Link to="/" className={buttonClass(view === 'verifying' ? 'quiet' : 'line')}>
            Back to Home
          </Link>
        </div>
      </Card>
    </Page>
  );
}

interface FactsProps {
  readonly api: ApiClient;
  readonly orderId: string;
  readonly order: SeenOrder | null;
  readonly paid: boolean;
}

function Facts({ api, orderId, order, paid }: FactsProps) {
  const courseId = order?.courseId ?? '';
  const { data } = useQuery({ ...courseNameQuery(api, courseId), enabled: courseId !== '' });
  const name = data?.name || order?.course;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Order ID</dt>
        <dd translate="no">{orderId}</dd>
      </div>
      {name && (
        <div>
          <dt>Course</dt>
          <dd>{name}</dd>
        </div>
      )}
      {order !== null && order.amount !== null && (
        <div>
          <dt>{paid ? 'Amount paid' : 'Amount'}</dt>
          <dd className={styles.amount} translate="no">
            {formatMoney(order.amount, order.currency || 'INR')}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface WayOnProps {
  readonly view: StatusView;
  readonly orderId: string | null;
  readonly order: SeenOrder | null;
  readonly onRetry: () => void;
}

/** After a success to the course. Otherwise to another try: at paying, or at finding out, perhaps signed in. */
function WayOn({ view, orderId, order, onRetry }: WayOnProps) {
  switch (view) {
    case 'verifying':
      return null;
    case 'success':
      return (
        <Link to="/my-courses" className={buttonClass('main')}>
          Go to My Courses
        </Link>
      );
    case 'unverified':
      return (
        <Button variant="main" onClick={onRetry}>
          <RotateCcw size={20} aria-hidden="true" /> <span>Try Again</span>
        </Button>
      );
    case 'signedOut':
      return (
        <Link to="/login" search={{ redirect: addressOf(orderId) }} className={buttonClass('main')}>
          Login
        </Link>
      );
    default:
      return order === null || order.courseId === '' ? (
        <Link to="/course" className={buttonClass('main')}>
          <RotateCcw size={20} aria-hidden="true" /> <span>Try Again</span>
        </Link>
      ) : (
        <Link to="/course-details/$id" params={{ id: order.courseId }} className={buttonClass('main')}>
          <RotateCcw size={20} aria-hidden="true" /> <span>Try Again</span>
        </Link>
      );
  }
}

const addressOf = (orderId: string | null) => `/payment-status?order_id=${encodeURIComponent(orderId ?? '')}`;
