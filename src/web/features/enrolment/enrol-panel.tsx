import { Link, useHydrated } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, CloudOff, type LucideIcon, PanelsTopLeft, Undo2 } from 'lucide-react';
import { type Ref, useEffect } from 'react';
import { formatMoney } from '#domain/text/format-money.ts';
import { ordersOfTab } from '#web/actors/payment/tab-payments.ts';
import {
  needsContact,
  orderMessage,
  unknownOrder,
  verdictTitles,
  verifyingPayment,
} from '#web/app/payment-outcome.ts';
import { type Label, t } from '#web/texts/t.ts';
import { Button, type ButtonVariant, buttonClass } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './enrol-panel.module.css';
import {
  type Enrolment,
  type EnrolView,
  type PendingOrder,
  selectFollowUp,
  selectFormerPrice,
  selectIsOffer,
  selectIsPaid,
  selectOrderId,
  selectPendingOrder,
  selectPrice,
  selectSeen,
  selectView,
} from './enrolment-selectors.ts';
import { selectOffline } from './follow-up.ts';
import { type EnrolmentWiring, useEnrolment } from './use-enrolment.ts';

/** Shown to a user without the course. */
interface PitchProps {
  /** Of the element around the panel and `above`. */
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly above?: Elements;
  readonly below?: Elements;
}

interface PanelProps extends PitchProps {
  /** Called with the running purchase, which other elements may show too. */
  readonly onActor?: (actor: Enrolment) => void;
}

/** Sells a course and shows the state of the payment; links a user who has the course to it. */
export function EnrolPanel(props: Omit<EnrolmentWiring, 'leftMidway'> & PanelProps) {
  const { userId, courseId } = props;
  // The server renders for unknown visitors, and hydration needs the same first render.
  const isHydrated = useHydrated();
  const leftMidway = isHydrated && userId === null && ordersOfTab.read(null, courseId) !== null;
  return <MountedEnrolPanel key={`${userId} ${courseId} ${leftMidway}`} leftMidway={leftMidway} {...props} />;
}

function MountedEnrolPanel({
  className,
  ref,
  above,
  below,
  onActor,
  ...wiring
}: EnrolmentWiring & PanelProps) {
  const actor = useEnrolment(wiring);
  useEffect(() => onActor?.(actor), [actor, onActor]);
  return <EnrolPanelScreen actor={actor} className={className} ref={ref} above={above} below={below} />;
}

interface View {
  /** The state of the payment; none while no payment was begun. */
  readonly message?: Label;
  readonly hints?: readonly Label[];
  /** What became of the order as the server last saw it, in place of a hint. */
  readonly tellsOrder?: boolean;
  readonly tone?: 'calm' | 'warn' | 'bad' | 'good';
  /** In place of the hopping beads. */
  readonly icon?: LucideIcon;
  readonly action?: {
    readonly label: Label;
    readonly event: 'enrol.requested' | 'window.requested';
    readonly variant: ButtonVariant;
    readonly busy?: boolean;
  };
  readonly canPayHere?: boolean;
  /** The way to the page of the payment. */
  readonly leadsToPayment?: boolean;
  readonly contact?: ButtonVariant;
  readonly myCourses?: ButtonVariant;
}

const enrol = { label: 'Enroll Now', event: 'enrol.requested', variant: 'sun' } as const;

const views: Record<EnrolView, View> = {
  offer: { action: enrol },
  signedOutMidway: {
    message: 'A payment is under way',
    hints: ['Sign in to see how it ended. Nothing is lost.'],
    tone: 'warn',
    icon: CircleAlert,
    action: { ...enrol, label: 'Login' },
  },
  initiating: { action: { ...enrol, busy: true } },
  waiting: {
    message: 'Waiting for the payment in the other window…',
    tone: 'calm',
    action: { label: 'Show the payment window', event: 'window.requested', variant: 'line' },
    canPayHere: true,
  },
  offline: {
    message: 'You are offline',
    hints: ['We will check your payment again as soon as you are back online.'],
    tone: 'warn',
    icon: CloudOff,
    action: { label: 'Show the payment window', event: 'window.requested', variant: 'line' },
    canPayHere: true,
  },
  blocked: {
    message: 'Your browser did not open the payment window',
    hints: ['Open it with one more click, or pay right here.'],
    tone: 'warn',
    icon: PanelsTopLeft,
    action: { label: 'Open the payment page', event: 'window.requested', variant: 'sun' },
    canPayHere: true,
  },
  checking: { message: verifyingPayment, tone: 'calm', action: { ...enrol, busy: true } },
  verifying: {
    message: verifyingPayment,
    hints: [
      'No payment has arrived yet. If the payment window is still open, just go on there: this page updates automatically.',
    ],
    tone: 'calm',
    action: enrol,
    canPayHere: true,
  },
  refused: {
    message: verdictTitles.failed,
    tellsOrder: true,
    tone: 'bad',
    icon: CircleAlert,
    action: { ...enrol, label: 'Try Again' },
    canPayHere: true,
  },
  unknown: {
    message: verdictTitles.unknown,
    hints: [unknownOrder],
    tone: 'warn',
    icon: CircleAlert,
    action: enrol,
    leadsToPayment: true,
    contact: 'line',
  },
  givenUp: {
    message: 'We keep checking; you will find it under My Courses',
    hints: [
      'No payment has arrived yet. If you have paid, the course is yours as soon as the bank tells us.',
    ],
    tone: 'warn',
    icon: CircleAlert,
    action: enrol,
    canPayHere: true,
    myCourses: 'line',
  },
  failed: {
    message: 'Payment verification failed',
    hints: ['We do not know this order.', unknownOrder],
    tone: 'warn',
    icon: CircleAlert,
    action: enrol,
    leadsToPayment: true,
    contact: 'line',
  },
  refunded: {
    message: verdictTitles.refunded,
    tellsOrder: true,
    tone: 'calm',
    icon: Undo2,
    action: enrol,
    leadsToPayment: true,
    contact: 'line',
  },
  returning: {
    message: verdictTitles.returning,
    tellsOrder: true,
    tone: 'calm',
    icon: Undo2,
    action: enrol,
    leadsToPayment: true,
  },
  review: {
    message: verdictTitles.review,
    tellsOrder: true,
    tone: 'bad',
    icon: CircleAlert,
    leadsToPayment: true,
    contact: 'main',
  },
  paid: { message: 'Your payment has arrived', tone: 'good', icon: CircleCheck },
  bought: { message: 'You have this course', tone: 'good', icon: CircleCheck, myCourses: 'main' },
  repriced: { tone: 'warn', icon: CircleAlert, action: enrol },
};

/** The panel of a purchase; while an order is under way, of that order. */
export function EnrolPanelScreen({
  actor,
  className,
  ref,
  above,
  below,
}: PitchProps & { readonly actor: Enrolment }) {
  const isPaid = useSelector(actor, selectIsPaid);
  const isOffer = useSelector(actor, selectIsOffer);
  const order = useSelector(actor, selectPendingOrder);
  return (
    <>
      <div ref={ref} className={className} data-offer={isOffer}>
        {!isPaid && above}
        <Panel actor={order ?? actor} order={order} />
      </div>
      {!isPaid && below}
    </>
  );
}

interface ShownProps {
  readonly actor: Enrolment | PendingOrder;
  readonly order: PendingOrder | undefined;
}

/** One panel for both machines: a user who pressed its button keeps the focus when the other one takes over. */
export function Panel({ actor, order }: ShownProps) {
  const isOffline = useSelector(useSelector(order, selectFollowUp), selectOffline);
  const stateView = useSelector(actor, selectView);
  const name = isOffline ? 'offline' : stateView;
  const seen = useSelector(actor, selectSeen);
  const price = useSelector(actor, selectPrice);
  const formerPrice = useSelector(actor, selectFormerPrice);
  const view = views[name];
  const { tone, icon: Icon, action } = view;
  const isRepriced = name === 'repriced';
  const message = isRepriced
    ? t('The price is now {price}', { price: formatMoney(price ?? 0) })
    : view.message && t(view.message);
  const hint = isRepriced
    ? t('It was {price} when you opened this page. Nothing has been paid.', {
        price: formatMoney(formerPrice ?? 0),
      })
    : view.tellsOrder === true && seen !== null
      ? orderMessage(seen)
      : view.hints?.map((text) => t(text)).join(' ');
  const canHelp = name === 'refused' && seen !== null && needsContact(seen);
  const contact = canHelp ? 'line' : view.contact;
  return (
    <div className={styles.panel} data-view={name}>
      <div role="status" className={styles.notice} data-tone={tone}>
        {message !== undefined && (
          <>
            {Icon === undefined ? <Spinner /> : <Icon size={22} aria-hidden="true" />}
            <p className={styles.text}>
              <b>{message}</b>
              {hint !== undefined && <span>{hint}</span>}
            </p>
          </>
        )}
      </div>
      {/* One button for all views, so that the focus stays. */}
      {action !== undefined && (
        <Button
          variant={action.variant}
          busy={action.busy === true}
          onClick={() =>
            action.event === 'enrol.requested'
              ? actor.send({ type: action.event })
              : order?.send({ type: action.event })
          }
        >
          {t(action.label)}
        </Button>
      )}
      {view.canPayHere === true && !canHelp && (
        <Button variant="quiet" onClick={() => order?.send({ type: 'tab.requested' })}>
          {t('Pay in this tab')}
        </Button>
      )}
      {contact !== undefined && (
        <Link to="/contact" className={buttonClass(contact)}>
          {t('Contact us')}
        </Link>
      )}
      {(view.leadsToPayment === true || canHelp) && <SeenOrder actor={actor} />}
      {view.myCourses !== undefined && (
        <Link to="/my-courses" className={buttonClass(view.myCourses)}>
          {t('Go to My Courses')}
        </Link>
      )}
    </div>
  );
}

function SeenOrder({ actor }: Pick<ShownProps, 'actor'>) {
  const orderId = useSelector(actor, selectOrderId);
  if (orderId === null) return null;
  return (
    <Link to="/payment-status" search={{ order_id: orderId }} className={buttonClass('quiet')}>
      {t('See this payment')}
    </Link>
  );
}
