import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | 'form';
  /** Lifts under the pointer. A link or button with `data-cover` stretches over the whole card, lifting or not. */
  interactive?: boolean;
  /** `none` when a picture runs to the edges. */
  padding?: 'none' | 'm' | 'l';
}

/** A white sheet with round corners and a soft shadow. */
export function Card({
  as: Tag = 'div',
  interactive = false,
  padding = 'm',
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.card, styles[padding], interactive && styles.interactive, className)}
    >
      {children}
    </Tag>
  );
}
