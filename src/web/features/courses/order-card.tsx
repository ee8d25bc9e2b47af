import { Link } from '@tanstack/react-router';
import type { OwnOrder } from '#contract/bought-courses.ts';
import { mayBePaid, paymentVerdict } from '#domain/payments/payment-verdict.ts';

import { formatMoney } from '#domain/text/format-money.ts';
import { needsContact, orderMessage, verdictTitles, verifyingPayment } from '#web/app/payment-outcome.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './order-card.module.css';

/** Whether the order may still change. */
export const isOpen = (order: OwnOrder) => mayBePaid(order);

export function OrderCard({ order }: { readonly order: OwnOrder }) {
  const verdict = paymentVerdict(order);
  const isReview = verdict === 'review';
  return (
    <Card as="article" padding="l" className={styles.card}>
      <h3 className={styles.title} lang={contentLanguage(order.course)}>
        {order.course || t('Course')}
      </h3>
      <p className={styles.text}>
        <b>{t(verdict === 'open' || verdict === 'paid' ? verifyingPayment : verdictTitles[verdict])}</b>
        <span>
          {verdict === 'open'
            ? t(
                'No payment has arrived yet. If you have paid, the course is yours as soon as the bank tells us.',
              )
            : orderMessage(order)}
        </span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Order ID')}</dt>
          <dd translate="no">{order.order_id}</dd>
        </div>
        <div>
          <dt>{t('Amount')}</dt>
          <dd translate="no">{formatMoney(order.charged ?? order.amount, order.currency || 'INR')}</dd>
        </div>
        <div>
          <dt>{t('Date')}</dt>
          <dd>{showDate(order.orderedAt) || '—'}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {isReview ? (
          <Link to="/contact" className={buttonClass('main')}>
            {t('Contact us')}
          </Link>
        ) : (
          <Link to="/course-details/$id" params={{ id: order.course_id }} className={buttonClass('main')}>
            {verdict === 'failed' ? t('Try Again') : t('Go to the course')}
          </Link>
        )}
        <Link to="/payment-status" search={{ order_id: order.order_id }} className={buttonClass('line')}>
          {t('See this payment')}
        </Link>
        {needsContact(order) && !isReview && (
          <Link to="/contact" className={buttonClass('line')}>
            {t('Contact us')}
          </Link>
        )}
      </div>
    </Card>
  );
}
