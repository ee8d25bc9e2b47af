import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router';
import { wantedPage } from '#domain/accounts/wanted-page.ts';
import { signInSearch, useHydratedSearch } from '../app/sign-in-search.ts';
import { useUsualRole } from '../app/use-usual-role.ts';
import { useCourseTitle } from '../features/courses/course-title.ts';
import { newcomerIn } from '../features/session/newcomer.ts';
import { signInPurpose } from '../features/session/purpose.ts';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: signInSearch,
  component: Login,
});

function Login() {
  const isHydrated = useHydrated();
  const search = useHydratedSearch(Route.useSearch());
  const state = useLocation({ select: (location) => location.state });
  const wanted = wantedPage(search.redirect);
  const courseTitle = useCourseTitle(wanted);
  return (
    <SignInScreen
      search={search}
      usual={useUsualRole(search)}
      newcomer={isHydrated ? newcomerIn(state) : undefined}
      purpose={signInPurpose({ wanted, reason: search.reason, courseTitle })}
    />
  );
}
