import type { WantedPage } from '#domain/accounts/wanted-page.ts';
import type { SignInSearch } from '#web/app/sign-in-search.ts';
import { type Label, t } from '#web/texts/t.ts';

const purposes: Readonly<Record<Exclude<WantedPage['kind'], 'course'>, Label>> = {
  quizzes: 'take a quiz',
  paper: 'go to your quiz',
  results: 'see your results',
  myCourses: 'see your courses',
  myQuizzes: 'see your quizzes',
  studentProfile: 'see your profile',
  teacherProfile: 'see your profile',
  account: 'change your password',
  payment: 'see your payment',
  other: 'go on where you were',
};

interface Wanted {
  /** undefined when no page required the sign-in. */
  readonly wanted: WantedPage | undefined;
  readonly reason: SignInSearch['reason'];
  /** '' while it loads. */
  readonly courseTitle: string;
}

/** Completes «Sign in to»; null when no page required it. */
export function signInPurpose({ wanted, reason, courseTitle }: Wanted): string | null {
  if (wanted === undefined) return null;
  if (wanted.kind !== 'course') return t(purposes[wanted.kind]);
  return reason === 'enrol'
    ? t('enrol in {title}', { title: courseTitle || t('this course') })
    : t('go back to {title}', { title: courseTitle || t('your course') });
}
