import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { categoriesQuery } from './course-queries.ts';
import styles from './course-tabs.module.css';

interface CourseTabsProps {
  /** '' for all. */
  readonly category: string;
  readonly onCategory: (category: string) => void;
  readonly children: ReactNode;
}

const allCourses = () => ({ id: '', label: t('All') });

/** Only 'All' when the categories cannot be loaded. */
export function CourseTabs({ category, onCategory, children }: CourseTabsProps) {
  const { api } = useServices();
  const { data: categories = [], isError, isFetching, refetch } = useQuery(categoriesQuery(api));
  const tabs = categories.map(({ _id, category: label }) => ({ id: _id, label }));
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('Course categories')}
        layout="line"
        tabs={[allCourses(), ...tabs]}
        selected={category}
        onSelect={onCategory}
      >
        {children}
      </Tabs>
      {isError && (
        <p className={styles.note}>
          {t('The categories could not be loaded.')}
          <Button variant="line" size="s" busy={isFetching} onClick={() => void refetch()}>
            {t('Load them again')}
          </Button>
        </p>
      )}
    </div>
  );
}
