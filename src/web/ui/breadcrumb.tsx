import type { ReactNode } from 'react';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Missing for the current page. */
  link?: ReactNode;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {item.link ?? (
              <span aria-current="page" lang={contentLanguage(item.label)}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
