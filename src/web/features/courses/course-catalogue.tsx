import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { coursesForAge, knowAges } from './age-bands.ts';
import { AgeFilter } from './age-filter.tsx';
import { CatalogueHead } from './catalogue-head.tsx';
import styles from './course-catalogue.module.css';
import { CoursePanel } from './course-panel.tsx';
import { coursesQuery } from './course-queries.ts';
import { CourseTabs } from './course-tabs.tsx';
import { NoCourses } from './course-views.tsx';
import { OtherResults } from './other-results.tsx';
import { searchCourses } from './search-courses.ts';
import { siteSearchQuery } from './search-query.ts';

interface CourseCatalogueProps {
  /** '' for all. */
  readonly category: string;
  readonly onCategory: (category: string) => void;
  /** '' for any age. */
  readonly age: string;
  readonly onAge: (age: string) => void;
  /** '' shows all. */
  readonly search: string;
}

export function CourseCatalogue({ category, onCategory, age, onAge, search }: CourseCatalogueProps) {
  const { api } = useServices();
  const { data: courses, error } = useQuery(coursesQuery(api, category));
  const { data: others, isLoading: searchesOn } = useQuery(siteSearchQuery(api, search));
  const hasOthers = others !== undefined && others.articles.length + others.quizzes.length > 0;
  const filtersByAge = age !== '' || (courses === undefined ? error === null : knowAges(courses));
  return (
    <Page className={styles.page}>
      <CatalogueHead />
      {search !== '' && (
        <div className={styles.search}>
          <p>
            {t('Results for')} <b>{`“${search}”`}</b>
          </p>
          <Link
            to="/course"
            search={{ category: category || undefined, age: age || undefined }}
            className={buttonClass('line', 's')}
          >
            <X size={18} aria-hidden="true" />
            {t('Clear search')}
          </Link>
        </div>
      )}
      <CourseTabs category={category} onCategory={onCategory}>
        {filtersByAge && <AgeFilter age={age} onAge={onAge} />}
        <CoursePanel
          category={category}
          pick={(all) => searchCourses(coursesForAge(all, age), search)}
          {...(search !== '' && { title: t('Courses'), within: 'section' })}
          empty={
            searchesOn ? (
              <Loading label={t('Looking further')} />
            ) : hasOthers ? (
              <p>{t('No course matches, but this may be what you are looking for.')}</p>
            ) : (
              <NoCourses category={category} age={age} search={search} />
            )
          }
        />
      </CourseTabs>
      {hasOthers && <OtherResults results={others} />}
    </Page>
  );
}
