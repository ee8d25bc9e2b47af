import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { contentLanguage } from '#web/texts/content-language.ts';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
}

interface TabsProps {
  /** The accessible name. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /**
   * `spread` divides the row evenly, for two or three tabs; `line` scrolls instead of wrapping, so that late
   * tabs cause no layout shift.
   */
  layout?: 'row' | 'spread' | 'line';
  children: ReactNode;
}

/** @returns the index of the tab that a key selects; undefined for other keys */
const step = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

export function Tabs({ label, tabs, selected, onSelect, layout = 'row', children }: TabsProps) {
  const id = useId();
  const current = Math.max(
    tabs.findIndex((tab) => tab.id === selected),
    0,
  );

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = step(event.key, current, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]').item(next).focus();
    onSelect(tab.id);
  };

  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classNames(styles.list, styles[layout])}
        onKeyDown={press}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            className={styles.tab}
            lang={contentLanguage(tab.label)}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current}`}>
        {children}
      </div>
    </div>
  );
}
