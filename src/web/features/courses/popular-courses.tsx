import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Section } from '#web/ui/page.tsx';
import { CoursePanel } from './course-panel.tsx';
import { coursesQuery } from './course-queries.ts';
import { CourseTabs } from './course-tabs.tsx';
import { NoCourses } from './course-views.tsx';

const mostCourses = 6;

export function PopularCourses() {
  const { api, queryClient } = useServices();
  const [category, setCategory] = useState('');
  const { data: all } = useQuery(coursesQuery(api, ''));
  const choose = (chosen: string) => {
    setCategory(chosen);
    // Always refetched; the panel has its own error view.
    queryClient.query({ ...coursesQuery(api, chosen), staleTime: 0 }).catch(() => undefined);
  };
  if (all?.length === 0) return null;
  return (
    <Section
      title={t('Popular courses')}
      aside={
        <Link to="/course" className={buttonClass('line')}>
          {t('All courses')}
        </Link>
      }
    >
      <CourseTabs category={category} onCategory={choose}>
        <CoursePanel
          category={category}
          pick={(courses) => courses.slice(0, mostCourses)}
          empty={<NoCourses category={category} />}
          within="section"
        />
      </CourseTabs>
    </Section>
  );
}
