import { createFileRoute } from '@tanstack/react-router';
import { wantedPage } from '#domain/accounts/wanted-page.ts';
import { signInSearch, useHydratedSearch } from '../app/sign-in-search.ts';
import { useCourseTitle } from '../features/courses/course-title.ts';
import { signInPurpose } from '../features/session/purpose.ts';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: signInSearch,
  component: Signup,
});

function Signup() {
  const search = useHydratedSearch(Route.useSearch());
  const wanted = wantedPage(search.redirect);
  const courseTitle = useCourseTitle(wanted);
  return (
    <SignUpScreen search={search} purpose={signInPurpose({ wanted, reason: search.reason, courseTitle })} />
  );
}
