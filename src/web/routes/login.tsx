import { createFileRoute, useLocation } from '@tanstack/react-router';
import { signInRole } from '#domain/accounts/sign-in-role.ts';
import { wantedPage } from '#domain/accounts/wanted-page.ts';
import { newcomerIn, signInSearch } from '../app/sign-in-search.ts';
import { useCourseTitle } from '../features/courses/course-title.ts';
import { purposeOf } from '../features/session/purpose.ts';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: signInSearch,
  component: Login,
});

function Login() {
  const { api, authStore, session } = Route.useRouteContext();
  const search = Route.useSearch();
  const state = useLocation({ select: (location) => location.state });
  const wanted = wantedPage(search.redirect);
  const courseTitle = useCourseTitle(api, wanted);
  return (
    <SignInScreen
      api={api}
      authStore={authStore}
      session={session}
      search={search}
      role={signInRole({ linked: search.role, last: authStore.lastRole(), wanted })}
      newcomer={newcomerIn(state)}
      purpose={purposeOf({ wanted, reason: search.reason, courseTitle })}
    />
  );
}
