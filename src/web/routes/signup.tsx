import { createFileRoute } from '@tanstack/react-router';
import { wantedPage } from '#machines/rules/wanted-page.ts';
import { wayInSearch } from '../app/way-in.ts';
import { useCourseTitle } from '../features/courses/course-title.ts';
import { purposeOf } from '../features/session/purpose.ts';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: wayInSearch,
  component: Signup,
});

function Signup() {
  const { api, authStore } = Route.useRouteContext();
  const way = Route.useSearch();
  const wanted = wantedPage(way.redirect);
  const courseTitle = useCourseTitle(api, wanted);
  return (
    <SignUpScreen
      api={api}
      authStore={authStore}
      way={way}
      purpose={purposeOf({ wanted, reason: way.reason, courseTitle })}
    />
  );
}
