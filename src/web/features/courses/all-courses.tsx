import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { CoursePanel } from './course-panel.tsx';
import { NoCourses } from './course-views.tsx';

const crumbs = () => [{ label: t('Home'), link: <Link to="/">{t('Home')}</Link> }, { label: t('Courses') }];

export function AllCourses() {
  return (
    <Page>
      <PageHead
        title={t('Courses')}
        crumbs={<Breadcrumb items={crumbs()} />}
        lede={t('Everything that we teach, on one page.')}
      />
      <div>
        <CoursePanel category="" empty={<NoCourses />} />
      </div>
    </Page>
  );
}
