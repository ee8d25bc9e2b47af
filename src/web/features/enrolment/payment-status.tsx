import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import { hasClassFacts } from '#domain/courses/class-place.ts';
import { chargeRows } from '#domain/payments/charge-rows.ts';
import type { SeenOrder } from '#domain/payments/seen-order.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { ClassPass } from '#web/app/class-pass.tsx';
import { PartNotes } from '#web/app/part-notes.tsx';
import { needsContact } from '#web/app/payment-outcome.ts';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t, translated } from '#web/texts/t.ts';
import { Button, type ButtonVariant, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { courseNameQuery } from './enrolment-queries.ts';
import { selectOffline } from './follow-up.ts';
import { explain, messages } from './payment-messages.ts';
import { PaymentPicture } from './payment-picture.tsx';
import styles from './payment-status.module.css';
import {
  type StatusView,
  selectCloses,
  selectFollowUp,
  selectOrder,
  selectOrderId,
  selectView,
} from './payment-status-selectors.ts';
import { type PaymentStatusActor, type PaymentStatusWiring, usePaymentStatus } from './use-payment-status.ts';

/** /payment-status: how the payment of an order ended. */
export function PaymentStatus(wiring: PaymentStatusWiring) {
  return <PaymentStatusScreen actor={usePaymentStatus(wiring)} />;
}

interface ScreenProps {
  readonly actor: PaymentStatusActor;
  /** For the name of the course. */
}

export function PaymentStatusScreen({ actor }: ScreenProps) {
  const view = useSelector(actor, selectView);
  const order = useSelector(actor, selectOrder);
  const orderId = useSelector(actor, selectOrderId);
  const offline = useSelector(useSelector(actor, selectFollowUp), selectOffline);
  const closes = useSelector(actor, selectCloses);
  const message = explain(view, { order, offline, closes });
  const paid = view === 'paid' ? order : null;
  const facts = paid?.classFacts ?? null;
  const hasPass = facts !== null && hasClassFacts(facts);
  const hasMore = hasPass || (paid !== null && paid.parts.length > 0);
  return (
    <Page width="form" className={styles.page}>
      <Card padding="l" className={styles.sheet} data-pass={hasPass || undefined}>
        <div className={styles.head}>
          <PaymentPicture view={view} />
          <div className={styles.message} aria-live="polite">
            {/* By its key a message is a new one and not the one before, moved. */}
            <h1 key={`heading ${view}`}>{t(messages[view])}</h1>
            <p key={`message ${view}`}>{message}</p>
          </div>
        </div>
        {facts !== null && <ClassPass facts={facts} />}
        {paid !== null && (
          <PartNotes
            parts={paid.parts}
            paid={paid.charged ?? paid.amount ?? 0}
            currency={paid.currency || 'INR'}
          />
        )}
        {orderId !== null && <Facts key={`facts ${hasMore}`} orderId={orderId} order={order} view={view} />}
        <div key={`actions ${hasMore}`} className={styles.actions}>
          <WayOn
            view={view}
            orderId={orderId}
            order={order}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
          <Link to="/" className={buttonClass(view === 'verifying' ? 'quiet' : 'line')}>
            {t('Back to Home')}
          </Link>
        </div>
      </Card>
    </Page>
  );
}

interface FactsProps {
  readonly orderId: string;
  readonly order: SeenOrder | null;
  readonly view: StatusView;
}

/** Views of an order that was charged, also if it is refunded. */
const takenViews: readonly StatusView[] = ['paid', 'returning', 'refunded'];

function Facts({ orderId, order, view }: FactsProps) {
  const { api } = useServices();
  const courseId = order?.courseId ?? '';
  const { data } = useQuery({ ...courseNameQuery(api, courseId), enabled: courseId !== '' });
  const name = data?.name || order?.course;
  const wasTaken = takenViews.includes(view);
  const amount = (wasTaken ? order?.charged : null) ?? order?.amount ?? null;
  const currency = order?.currency || 'INR';
  const rows =
    view === 'paid' && amount !== null ? chargeRows(order?.amount ?? null, amount, currency, translated) : [];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('Order ID')}</dt>
        <dd translate="no">{orderId}</dd>
      </div>
      {name && (
        <div>
          <dt>{t('Course')}</dt>
          <dd lang={contentLanguage(name)}>{name}</dd>
        </div>
      )}
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
      {amount !== null && (
        <div>
          <dt>{wasTaken ? t('Amount paid') : t('Amount')}</dt>
          <dd className={styles.amount} translate="no">
            {formatMoney(amount, currency)}
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

/** What the page advises first, and what else helps. */
function WayOn({ view, orderId, order, onRetry }: WayOnProps) {
  switch (view) {
    case 'verifying':
      return null;
    case 'paid':
    case 'returning':
      return <MyCourses />;
    case 'refunded':
      return (
        <>
          <MyCourses />
          <ContactUs variant="line" />
        </>
      );
    case 'unknown':
    case 'refused':
      return (
        <>
          <MyCourses />
          <Link to="/course" className={buttonClass('line')}>
            {t('Show all courses')}
          </Link>
          <ContactUs variant="line" />
        </>
      );
    case 'review':
      return <ContactUs variant="main" />;
    case 'unverified':
      return (
        <Button variant="main" onClick={onRetry}>
          <RotateCcw size={20} aria-hidden="true" /> <span>{t('Try Again')}</span>
        </Button>
      );
    case 'signedOut':
      return (
        <Link to="/login" search={{ redirect: statusPath(orderId) }} className={buttonClass('main')}>
          {t('Login')}
        </Link>
      );
    case 'failed':
    case 'noOrder':
      return (
        <>
          {order === null || order.courseId === '' ? (
            <Link to="/course" className={buttonClass('main')}>
              <RotateCcw size={20} aria-hidden="true" /> <span>{t('Try Again')}</span>
            </Link>
          ) : (
            <Link to="/course-details/$id" params={{ id: order.courseId }} className={buttonClass('main')}>
              <RotateCcw size={20} aria-hidden="true" /> <span>{t('Try Again')}</span>
            </Link>
          )}
          {order !== null && needsContact(order) && <ContactUs variant="line" />}
        </>
      );
  }
}

const MyCourses = () => (
  <Link to="/my-courses" className={buttonClass('main')}>
    {t('Go to My Courses')}
  </Link>
);

const ContactUs = ({ variant }: { readonly variant: ButtonVariant }) => (
  <Link to="/contact" className={buttonClass(variant)}>
    {t('Contact us')}
  </Link>
);

const statusPath = (orderId: string | null) =>
  `/payment-status?order_id=${encodeURIComponent(orderId ?? '')}`;
