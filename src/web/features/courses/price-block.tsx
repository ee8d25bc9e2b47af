import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowRight, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { moneyWords } from '#web/ui/money-words.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './price-block.module.css';
import { type CourseOfferActor, useCourseOffer } from './use-course-offer.ts';

/** The same for every course (specification, section 2). */
const listPrice = 3499;
const saving = '87% off';
const daysLeft = '4 days left at this price!';

interface PriceBlockProps {
  /** Rupees; null when the API does not tell. */
  readonly price: number | null;
  /** What one can do about it, with what is for those alone who have not bought the course. */
  readonly children: (pitch: Pitch) => ReactNode;
}

/** What is said above and below the way to buy a course, to whoever has not. */
export interface Pitch {
  readonly above: ReactNode;
  readonly below: ReactNode;
}

/** Whether this price block has stood here for ten seconds. */
const selectConsidered = (snapshot: SnapshotFrom<CourseOfferActor>) => snapshot.hasTag('considered');

/** What the course costs, the way to it, and a free class for whoever is not sure. */
export function PriceBlock(props: PriceBlockProps) {
  return <PriceBlockScreen actor={useCourseOffer()} {...props} />;
}

/** Shows the course offer machine, whatever runs it. */
export function PriceBlockScreen({
  actor,
  price,
  children,
}: PriceBlockProps & { readonly actor: CourseOfferActor }) {
  const considered = useSelector(actor, selectConsidered);
  return (
    <Card as="section" className={styles.block} aria-label="Price">
      {children({
        above: (
          <>
            <div className={styles.prices}>
              <p className={styles.price}>{price === null ? 'Price on request' : moneyWords(price)}</p>
              <p className={styles.was}>
                <VisuallyHidden>List price </VisuallyHidden>
                <s>{moneyWords(listPrice)}</s>
              </p>
              <Chip tone="leaf">{saving}</Chip>
            </div>
            <p className={styles.left}>
              <Clock size={18} aria-hidden="true" />
              {daysLeft}
            </p>
          </>
        ),
        below: (
          <p className={styles.demo} data-considered={considered}>
            Not sure yet?
            <Link to="/bookdemo">
              Try a class for free
              <ArrowRight size={18} aria-hidden="true" />
            </Link>
          </p>
        ),
      })}
    </Card>
  );
}
