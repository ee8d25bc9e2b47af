import { Link } from '@tanstack/react-router';
import { ArrowRight, Clock } from 'lucide-react';
import { type ReactNode, type RefCallback, useEffect, useState } from 'react';
import { formatMoney } from '#domain/text/format-money.ts';
import { Personal } from '#web/app/personal.tsx';
import { t } from '#web/texts/t.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './price-block.module.css';

/** Fixed by docs/specification.md#2-pages. */
const listPrice = 3499;
const saving = '87% off';
const daysLeft = '4 days left at this price!';

interface PriceBlockProps {
  /** Rupees; null when the API has none. */
  readonly price: number | null;
  /** `pitch` is for users without the course. */
  readonly children: (pitch: Pitch) => ReactNode;
}

export interface Pitch {
  /** Of the bar at the bottom of a phone. */
  readonly className: string | undefined;
  readonly ref: RefCallback<HTMLElement>;
  readonly above: Elements;
  readonly below: Elements;
}

/** A free class is offered after this time (docs/specification.md#2-pages). */
const considerationMs = 10_000;

/** For styles of the page above the bar: `:has()` on the root would slow down every change of every page. */
const tellRoot = ({ ownerDocument: { documentElement } }: HTMLElement) => {
  documentElement.dataset.priceBar = '';
  return () => {
    delete documentElement.dataset.priceBar;
  };
};

export function PriceBlock({ price, children }: PriceBlockProps) {
  const [considered, setConsidered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setConsidered(true), considerationMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Personal className={styles.block}>
      {children({
        className: styles.bar,
        ref: tellRoot,
        above: (
          <div className={styles.offer}>
            <div className={styles.prices}>
              <p className={styles.price} translate={price === null ? undefined : 'no'}>
                {price === null ? t('Price on request') : formatMoney(price)}
              </p>
              <p className={styles.was}>
                <VisuallyHidden>{t('List price')} </VisuallyHidden>
                <s translate="no">{formatMoney(listPrice)}</s>
              </p>
              <Chip tone="leaf">{t(saving)}</Chip>
            </div>
            <p className={styles.left}>
              <Clock size={18} aria-hidden="true" />
              <span>{t(daysLeft)}</span>
            </p>
          </div>
        ),
        below: (
          <>
            <p className={styles.terms}>
              {t('Before you pay, read our')} <Link to="/terms">{t('terms')}</Link> {t('and how')}{' '}
              <Link to="/refunds">{t('refunds')}</Link> {t('work.')}
            </p>
            <p className={styles.demo} data-considered={considered}>
              {t('Not sure yet?')}
              <Link to="/bookdemo">
                {t('Try a class for free')}
                <ArrowRight size={18} aria-hidden="true" />
              </Link>
            </p>
          </>
        ),
      })}
    </Personal>
  );
}
