interface PageRow {
  readonly name: string;
  /** Indexed: `page-description.ts` describes it. */
  readonly isPublic?: true;
  readonly trail?: readonly ('/' | '/course' | '/blogs')[];
  readonly query?: readonly string[];
  /** Rendered with content although it is not indexed. */
  readonly forAll?: true;
}

export const pages = {
  '/': { name: 'Home', isPublic: true },
  '/about': {
    name: 'About Us',
    isPublic: true,
    trail: ['/'],
  },
  '/course': {
    name: 'Courses List',
    isPublic: true,
    trail: ['/'],
    query: ['search', 'category', 'age'],
  },
  '/course-details/$id': {
    name: 'Course',
    isPublic: true,
    trail: ['/', '/course'],
  },
  '/coursecard': {
    name: 'Courses',
    isPublic: true,
    trail: ['/'],
  },
  '/blogs': {
    name: 'Latest News',
    isPublic: true,
    trail: ['/'],
  },
  '/blogs-details/$id': {
    name: 'Blog',
    isPublic: true,
    trail: ['/', '/blogs'],
  },
  '/gallery': {
    name: 'Gallery',
    isPublic: true,
    trail: ['/'],
  },
  '/contact': {
    name: 'Contact',
    isPublic: true,
    trail: ['/'],
  },
  '/franchise': {
    name: 'Franchise',
    isPublic: true,
    trail: ['/'],
  },
  '/bookdemo': {
    name: 'Book a Demo',
    isPublic: true,
    trail: ['/'],
  },
  '/competition': {
    name: 'Quizzes',
    isPublic: true,
  },
  '/privacy': {
    name: 'Privacy policy',
    isPublic: true,
    trail: ['/'],
  },
  '/terms': {
    name: 'Terms of use',
    isPublic: true,
    trail: ['/'],
  },
  '/refunds': {
    name: 'Refunds and cancellations',
    isPublic: true,
    trail: ['/'],
  },
  '/accessibility': {
    name: 'Accessibility statement',
    isPublic: true,
    trail: ['/'],
  },
  '/login': { name: 'Login', forAll: true },
  '/signup': { name: 'Signup', forAll: true },
  '/forgotten-password': { name: 'Forgotten password', forAll: true },
  '/reset-password': { name: 'New password', forAll: true },
  '/account': { name: 'Password and sign-out' },
  '/my-courses': { name: 'My Courses' },
  '/events': { name: 'My Quizzes' },
  '/competitions': { name: 'Competitions' },
  '/competitions/$id': { name: 'Competition' },
  '/studentprofile/$id': { name: 'Student profile' },
  '/teacherprofile/$id': { name: 'Teacher profile' },
  '/practice': {
    name: 'Practise',
    query: ['step'],
    isPublic: true,
  },
  '/practice/flash': {
    name: 'Flash numbers',
    query: ['level'],
    isPublic: true,
  },
  '/practice/listen': {
    name: 'Spoken numbers',
    query: ['level', 'language'],
    isPublic: true,
  },
  '/certificates/$number': { name: 'Certificate' },
  '/sheets/$code': { name: 'Check your answers' },
  '/instructions': { name: 'Instructions' },
  '/questionPaper/$quizId': { name: 'Question paper' },
  '/results': { name: 'Results' },
  '/ViewResults/$id': { name: 'Results' },
  '/quiz': { name: 'Quizzes' },
  '/quiz/results/$submissionId': { name: 'Result' },
  '/payment-status': { name: 'Payment' },
  '/success': { name: 'All done', forAll: true },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PageKey = keyof typeof pages;
export type PublicPage = {
  [Key in PageKey]: (typeof pages)[Key] extends { readonly isPublic: true } ? Key : never;
}[PageKey];

export const isPageKey = (path: string): path is PageKey => Object.hasOwn(pages, path);

export const pageRow = (page: PageKey): PageRow => pages[page];

export const isPublicPage = (page: PageKey): page is PublicPage => pageRow(page).isPublic === true;

export const isForAll = (page: PageKey): boolean => pageRow(page).forAll === true;

export const readsQuery = (page: PageKey, parameters: URLSearchParams): boolean =>
  pageRow(page).query?.some((name) => parameters.has(name)) === true;
