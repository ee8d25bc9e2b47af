import { Star } from 'lucide-react';
import { t } from '#web/texts/t.ts';
import styles from './rating.module.css';

const places = [1, 2, 3, 4, 5];

/** Announced as «4 out of 5». */
export function Rating({ rating }: { readonly rating: number }) {
  const stars = Math.min(Math.max(rating, 0), places.length);
  return (
    <div
      className={styles.stars}
      role="img"
      aria-label={t('{stars} out of {length}', { stars, length: places.length })}
    >
      {places.map((place) => (
        <Star key={place} size={20} className={styles.star} data-on={place <= Math.round(stars)} />
      ))}
    </div>
  );
}
