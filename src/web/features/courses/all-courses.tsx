import { Link } from '@tanstack/react-router';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { CoursePanel } from './course-panel.tsx';
import { NoCourses } from './course-views.tsx';

const crumbs = [{ label: 'Home', link: <Link to="/">Home</Link> }, { label: 'Courses' }];

export function AllCourses() {
  return (
    <Page>
      <PageHead
        title="Courses"
        crumbs={<Breadcrumb items={crumbs} />}
        lede="Everything that we teach, on one page."
      />
      <div>
        <CoursePanel category="" empty={<NoCourses />} />
      </div>
    </Page>
  );
}
