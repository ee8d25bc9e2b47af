import { createFileRoute, useLocation } from '@tanstack/react-router';
import { signInRole } from '#machines/rules/sign-in-role.ts';
import { wantedPage } from '#machines/rules/wanted-page.ts';
import { newcomerIn, wayInSearch } from '../app/way-in.ts';
import { useCourseTitle } from '../features/courses/course-title.ts';
import { purposeOf } from '../features/session/purpose.ts';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: wayInSearch,
  component: Login,
});

function Login() {
  const { api, authStore, session } = Route.useRouteContext();
  const way = Route.useSearch();
  const state = useLocation({ select: (location) => location.state });
  const wanted = wantedPage(way.redirect);
  const courseTitle = useCourseTitle(api, wanted);
  return (
    <SignInScreen
      api={api}
      authStore={authStore}
      session={session}
      way={way}
      role={signInRole({ linked: way.role, last: authStore.lastRole(), wanted })}
      newcomer={newcomerIn(state)}
      purpose={purposeOf({ wanted, reason: way.reason, courseTitle })}
    />
  );
}
