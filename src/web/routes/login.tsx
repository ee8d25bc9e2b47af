import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router';
import { signInRole } from '#domain/accounts/sign-in-role.ts';
import { wantedPage } from '#domain/accounts/wanted-page.ts';
import { newcomerIn, signInSearch, useHydratedSearch } from '../app/sign-in-search.ts';
import { useCourseTitle } from '../features/courses/course-title.ts';
import { signInPurpose } from '../features/session/purpose.ts';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: signInSearch,
  component: Login,
});

function Login() {
  const { authStore } = Route.useRouteContext();
  const isHydrated = useHydrated();
  const search = useHydratedSearch(Route.useSearch());
  const state = useLocation({ select: (location) => location.state });
  const wanted = wantedPage(search.redirect);
  const courseTitle = useCourseTitle(wanted);
  return (
    <SignInScreen
      search={search}
      role={signInRole({ linked: search.role, last: isHydrated ? authStore.lastRole() : null, wanted })}
      newcomer={isHydrated ? newcomerIn(state) : undefined}
      purpose={signInPurpose({ wanted, reason: search.reason, courseTitle })}
    />
  );
}
