import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { liveBlogsQuery } from '../features/blogs/blog-queries.ts';
import { LatestBlogs } from '../features/blogs/latest-blogs.tsx';
import { categoriesQuery, coursesQuery } from '../features/courses/course-queries.ts';
import { PopularCourses } from '../features/courses/popular-courses.tsx';
import { AboutTeaser } from '../features/home/about-teaser.tsx';
import { FeatureCards } from '../features/home/feature-cards.tsx';
import { Hero } from '../features/home/hero.tsx';
import { bannersQuery, testimonialsQuery } from '../features/home/home-queries.ts';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { TestimonialsSkeleton } from '../features/home/testimonials-frame.tsx';
import { Page } from '../ui/page.tsx';

/** Brings what cleans their HTML, which nothing above them needs; left out where it cannot be loaded. */
const Testimonials = lazy(() =>
  import('../features/home/testimonials.tsx').then(
    ({ Testimonials: shown }) => ({ default: shown }),
    () => ({ default: () => <></> }),
  ),
);

export const Route = createFileRoute('/')({
  loader: ({ context: { api, queryClient } }) => {
    // Only warmed: each block has its own faces for waiting and for failing.
    queryClient.query(bannersQuery(api)).catch(() => undefined);
    queryClient.query(categoriesQuery(api)).catch(() => undefined);
    queryClient.query(coursesQuery(api, '')).catch(() => undefined);
    queryClient.query(testimonialsQuery(api)).catch(() => undefined);
    queryClient.query(liveBlogsQuery(api)).catch(() => undefined);
  },
  component: Home,
});

function Home() {
  const { api } = Route.useRouteContext();
  return (
    <Page>
      <Hero api={api} />
      <AboutTeaser />
      <FeatureCards />
      <HowItWorks />
      <PopularCourses api={api} />
      <Suspense fallback={<TestimonialsSkeleton />}>
        <Testimonials api={api} />
      </Suspense>
      <LatestBlogs api={api} />
    </Page>
  );
}
