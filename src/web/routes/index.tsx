import { createFileRoute } from '@tanstack/react-router';
import { lazySection } from '../app/lazy-section.tsx';
import { prefetch } from '../app/prefetch.ts';
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
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, bannersQuery(api));
    prefetch(visit, categoriesQuery(api));
    prefetch(visit, coursesQuery(api, ''));
    prefetch(visit, testimonialsQuery(api));
    prefetch(visit, liveBlogsQuery(api));
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
