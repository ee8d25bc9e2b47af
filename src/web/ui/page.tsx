import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { HydrationMark } from './hydration-mark.tsx';
import styles from './page.module.css';

interface PageProps {
  /** `text` for reading, `form` for a single form. */
  width?: 'wide' | 'text' | 'form';
  className?: string | undefined;
  children: Elements;
}

export function Page({ width = 'wide', className, children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width], className)}>
      {children}
      <HydrationMark />
    </div>
  );
}

interface PageHeadProps {
  title: string;
  crumbs?: Elements;
  lede?: ReactNode;
}

export function PageHead({ title, crumbs, lede }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {crumbs}
      <h1>{title}</h1>
      {lede && <p className={styles.lede}>{lede}</p>}
    </div>
  );
}

interface SectionProps {
  title: string;
  /** At the end of the title's line. */
  aside?: Elements;
  children: Elements;
}

export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.line}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
