import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | 'form';
  /** Lifts on hover. A link or button with `data-cover` covers the whole card. */
  interactive?: boolean;
  /** `none` when an image reaches the edges. */
  padding?: 'none' | 'm' | 'l';
}

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
