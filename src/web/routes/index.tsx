import { createFileRoute } from '@tanstack/react-router';
import { liveBlogsQuery } from '../features/blogs/blog-queries.ts';
import { categoriesQuery, coursesQuery } from '../features/courses/course-queries.ts';
import { Hero } from '../features/home/hero.tsx';
import { bannersQuery, testimonialsQuery } from '../features/home/home-queries.ts';
import { Late, latePart, Room } from '../ui/late-part.tsx';
import { Page } from '../ui/page.tsx';

const story = latePart(() => import('../features/home/home-story.tsx').then(({ HomeStory }) => HomeStory));
const courses = latePart(() =>
  import('../features/courses/popular-courses.tsx').then(({ PopularCourses }) => PopularCourses),
);
const testimonials = latePart(() =>
  import('../features/home/testimonials.tsx').then(({ Testimonials }) => Testimonials),
);
const blogs = latePart(() =>
  import('../features/blogs/latest-blogs.tsx').then(({ LatestBlogs }) => LatestBlogs),
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
      <Late part={story} with={{}} waiting={<Room />} />
      <Late part={courses} with={{ api }} waiting={<Room />} />
      <Late part={testimonials} with={{ api }} waiting={<Room />} />
      <Late part={blogs} with={{ api }} waiting={<Room />} />
    </Page>
  );
}
