import type { ReactNode } from 'react';
import { contentLanguage } from '#web/texts/content-language.ts';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';

export type ChipTone = 'plain' | 'subject' | 'ink' | 'indigo' | 'marigold' | 'leaf' | 'coral' | 'sky';

interface ChipProps {
  /** `subject` uses the colour of the nearest data-subject. */
  tone?: ChipTone;
  icon?: Elements;
  children: ReactNode;
}

export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon}
      <span lang={typeof children === 'string' ? contentLanguage(children) : undefined}>{children}</span>
    </span>
  );
}
