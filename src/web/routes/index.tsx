import { createFileRoute } from '@tanstack/react-router';
import { lazySection } from '../app/lazy-section.tsx';
import { liveBlogsQuery } from '../features/blogs/blog-queries.ts';
import { categoriesQuery, coursesQuery } from '../features/courses/course-queries.ts';
import { Hero } from '../features/home/hero.tsx';
import { bannersQuery, testimonialsQuery } from '../features/home/home-queries.ts';
import { HomeStory } from '../features/home/home-story.tsx';
import { Page } from '../ui/page.tsx';

const PopularCourses = lazySection(() =>
  import('../features/courses/popular-courses.tsx').then((script) => script.PopularCourses),
);
const LatestBlogs = lazySection(() =>
  import('../features/blogs/latest-blogs.tsx').then((script) => script.LatestBlogs),
);
const Testimonials = lazySection(() =>
  import('../features/home/testimonials.tsx').then((script) => script.Testimonials),
);

export const Route = createFileRoute('/')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; each section shows its errors.
    queryClient.query(bannersQuery(api)).catch(() => undefined);
    queryClient.query(categoriesQuery(api)).catch(() => undefined);
    queryClient.query(coursesQuery(api, '')).catch(() => undefined);
    queryClient.query(testimonialsQuery(api)).catch(() => undefined);
    queryClient.query(liveBlogsQuery(api)).catch(() => undefined);
  },
  component: Home,
});

function Home() {
  return (
    <Page>
      <Hero />
      <HomeStory />
      <PopularCourses />
      <Testimonials />
      <LatestBlogs />
    </Page>
  );
}
