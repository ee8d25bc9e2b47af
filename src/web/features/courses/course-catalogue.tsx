import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ApiClient } from '#web/api/client.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { CatalogueHead } from './catalogue-head.tsx';
import styles from './course-catalogue.module.css';
import { CoursePanel } from './course-panel.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { NoCourses } from './course-views.tsx';
import { searchCourses } from './search-courses.ts';

interface CourseCatalogueProps {
  readonly api: ApiClient;
  /** The id of the chosen category; '' for all. */
  readonly category: string;
  readonly onCategory: (category: string) => void;
  /** What the header's search asked for; '' shows all. */
  readonly search: string;
}

/** /course: the courses of one category or of all, as the header's search has them. */
export function CourseCatalogue({ api, category, onCategory, search }: CourseCatalogueProps) {
  return (
    <Page className={styles.page}>
      <CatalogueHead />
      {search !== '' && (
        <div className={styles.search}>
          <p>
            Results for <b>“{search}”</b>
          </p>
          <Link
            to="/course"
            search={category === '' ? {} : { category }}
            className={buttonClass('line', 's')}
          >
            <X size={18} aria-hidden="true" />
            Clear search
          </Link>
        </div>
      )}
      <CourseTabs api={api} category={category} onCategory={onCategory}>
        <CoursePanel
          api={api}
          category={category}
          pick={(courses) => searchCourses(courses, search)}
          empty={<NoCourses category={category} search={search} />}
        />
      </CourseTabs>
    </Page>
  );
}
