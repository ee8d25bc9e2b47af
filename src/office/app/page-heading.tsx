import { type Ref, useEffect } from 'react';
import styles from './office.module.css';

const officeTitle = 'Office';

interface PageHeadingProps {
  readonly children: string;
  /** The document title, where it differs from the heading. */
  readonly title?: string;
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly tabIndex?: number;
}

export function PageHeading({ children, title = children, ...rest }: PageHeadingProps) {
  useEffect(() => {
    document.title = title === officeTitle ? officeTitle : `${title} · ${officeTitle}`;
    return () => {
      document.title = officeTitle;
    };
  }, [title]);
  return (
    <h1 {...rest} className={styles.title}>
      {children}
    </h1>
  );
}
