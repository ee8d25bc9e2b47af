import { sameSitePath } from './same-site-path.ts';

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

/** undefined for the home page and other sites. */
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
