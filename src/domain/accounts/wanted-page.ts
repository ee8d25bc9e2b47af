import { sameSitePath } from './same-site-path.ts';

/** The pages that ask for a sign-in, as far as the login page tells them apart. */
export type WantedPage =
  | { readonly kind: 'course'; readonly courseId: string }
  | {
      readonly kind:
        | 'quizzes'
        | 'paper'
        | 'results'
        | 'myCourses'
        | 'myQuizzes'
        | 'studentProfile'
        | 'teacherProfile'
        | 'account'
        | 'payment'
        | 'other';
    };

const kinds = new Map<string, Exclude<WantedPage['kind'], 'course'>>([
  ['competition', 'quizzes'],
  ['quiz', 'quizzes'],
  ['instructions', 'quizzes'],
  ['questionPaper', 'paper'],
  ['results', 'results'],
  ['ViewResults', 'results'],
  ['my-courses', 'myCourses'],
  ['events', 'myQuizzes'],
  ['studentprofile', 'studentProfile'],
  ['teacherprofile', 'teacherProfile'],
  ['account', 'account'],
  ['payment-status', 'payment'],
]);

/** What the path leads to that asked for a sign-in; undefined when it is the home page or not of this site. */
export function wantedPage(redirect: string | undefined): WantedPage | undefined {
  const path = sameSitePath(redirect);
  if (path === '/') return undefined;
  const [, page = '', part = ''] = path.split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (page === 'course-details' && part !== '') return { kind: 'course', courseId: decode(part) };
  return { kind: kinds.get(page === 'quiz' && part === 'results' ? part : page) ?? 'other' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
