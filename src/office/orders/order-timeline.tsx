import {
  Check,
  Hourglass,
  Landmark,
  type LucideIcon,
  MonitorSmartphone,
  ShoppingBag,
  Undo2,
  UserCog,
  X,
} from 'lucide-react';
import type { OpenedOrder, OrderHappening } from '#contract/office/orders.ts';
import { formatDate, formatMoment } from '#domain/text/format-date.ts';
import { Card } from '#web/ui/card.tsx';
import { clockTime } from './order-texts.ts';
import styles from './orders.module.css';

type Look = readonly [tone: 'plain' | 'leaf' | 'coral' | 'sky' | 'next', Icon: LucideIcon];

const looks: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['order.created', ['plain', ShoppingBag]],
  ['page.opened', ['plain', MonitorSmartphone]],
  ['attempt.failed', ['coral', X]],
  ['attempt.spent', ['coral', X]],
  ['order.unknown', ['coral', X]],
  ['payment.charged', ['leaf', Check]],
  ['payment.partial', ['coral', X]],
  ['refunds.reported', ['sky', Undo2]],
  ['refund.asked', ['sky', UserCog]],
  ['refund.posted', ['sky', Undo2]],
  ['refund.repeated', ['sky', Undo2]],
  ['refund.unanswered', ['coral', X]],
  ['refund.refused', ['coral', X]],
  ['refund.paidByHand', ['sky', Undo2]],
  ['order.handled', ['leaf', UserCog]],
  ['payment.kept', ['leaf', UserCog]],
  ['mismatch.resolved', ['plain', UserCog]],
]);
const otherwise: Look = ['plain', Landmark];

function Bead({ look: [tone, Icon] }: { readonly look: Look }) {
  return (
    <span className={styles.bead} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}

/** The events of one day in India. */
interface Day {
  readonly day: string;
  readonly events: OrderHappening[];
}

function groupByDay(events: readonly OrderHappening[]): readonly Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const day = formatDate(event.at);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

export function OrderTimeline({ order }: { readonly order: OpenedOrder }) {
  const { events, next } = order;
  return (
    <Card as="section" aria-labelledby="what-happened" className={styles.panel}>
      <h2 id="what-happened">What happened</h2>
      {events.length === 0 && <p>The events of this order are not kept any more.</p>}
      {groupByDay(events).map(({ day, events: ofDay }) => (
        <section key={ofDay[0]?.seq} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.timeline}>
            {ofDay.map((event) => (
              <li key={event.seq}>
                <Bead look={looks.get(event.type) ?? otherwise} />
                <div>
                  <p className={styles.fact}>{event.words}</p>
                  <p className={styles.source}>{`Reported by ${event.noticedBy}`}</p>
                </div>
                <time dateTime={event.at}>{clockTime(event.at)}</time>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {next !== null && (
        <ol className={styles.timeline} aria-label="Next">
          <li>
            <Bead look={['next', Hourglass]} />
            <p
              className={styles.source}
            >{`Next: ${next.words.charAt(0).toLowerCase()}${next.words.slice(1)}`}</p>
            {next.at !== null && <time dateTime={next.at}>{formatMoment(next.at)}</time>}
          </li>
        </ol>
      )}
      <details className={styles.technical}>
        <summary>Technical details</summary>
        <dl className={styles.facts}>
          <div>
            <dt>Order ID</dt>
            <dd>{order._id}</dd>
          </div>
          <div>
            <dt>Status at the payment service</dt>
            <dd>{order.gatewayStatus || 'None yet'}</dd>
          </div>
          {order.refunds.map(({ requestId, status }) => (
            <div key={requestId}>
              <dt>{`Refund, ${status}`}</dt>
              <dd>{requestId || 'No ID'}</dd>
            </div>
          ))}
        </dl>
        <pre>
          {JSON.stringify(
            events.map(({ at, type, data }) => ({ at, type, ...data })),
            null,
            2,
          )}
        </pre>
      </details>
    </Card>
  );
}
