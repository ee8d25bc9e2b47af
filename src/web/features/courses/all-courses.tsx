import { Link } from '@tanstack/react-router';
import type { ApiClient } from '#web/api/client.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { CoursePanel } from './course-panel.tsx';
import { NoCourses } from './course-views.tsx';

const crumbs = [{ label: 'Home', link: <Link to="/">Home</Link> }, { label: 'Courses' }];

export function AllCourses({ api }: { readonly api: ApiClient }) {
  return (
    <Page>
      <PageHead
        title="Courses"
        crumbs={<Breadcrumb items={crumbs} />}
        lede="Everything that we teach, on one page."
      />
      <div>
        <CoursePanel api={api} category="" empty={<NoCourses />} />
      </div>
    </Page>
  );
}
