export interface PageKind {
  readonly kind: string;
  readonly routes: readonly string[];
  /** The heaviest page by package, in kilobytes of brotli. */
  readonly measured: Readonly<Record<string, number>>;
}

/** Room above the measured size, so that one more link does not change the table. */
export const slack = 1.03;

/**
 * A build prints what grew beyond `slack` and the new `measured`. A commit that raises one gives the reason.
 */
export const pageKinds: readonly PageKind[] = [
  {
    kind: 'without header and footer',
    routes: ['/instructions', '/results', '/success'],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 20.3,
      '@tanstack/router-core': 14.4,
      '@tanstack/query-core': 5.7,
      '@tanstack/react-router': 4.1,
      valibot: 3.2,
      react: 2,
      'lucide-react': 1.7,
      others: 3.8,
    },
  },
  {
    kind: 'content',
    routes: ['/', '/about', '/blogs', '/course', '/coursecard', '/gallery'],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 25.9,
      '@tanstack/router-core': 14.4,
      '@tanstack/query-core': 7.7,
      '@tanstack/react-router': 4.1,
      valibot: 3.2,
      'lucide-react': 2.7,
      react: 2,
      others: 4.5,
    },
  },
  {
    kind: 'of one user',
    routes: [
      '/ViewResults/$id',
      '/events',
      '/quiz/results/$submissionId',
      '/studentprofile/$id',
      '/teacherprofile/$id',
    ],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 24.5,
      '@tanstack/router-core': 14.4,
      '@tanstack/query-core': 8.1,
      '@tanstack/react-router': 4.1,
      valibot: 3.2,
      'lucide-react': 2.3,
      react: 2,
      others: 4.6,
    },
  },
  {
    kind: 'legal text',
    routes: ['/accessibility', '/privacy', '/refunds', '/terms'],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 18.5,
      '@tanstack/router-core': 14.4,
      dompurify: 10.3,
      '@tanstack/query-core': 7.7,
      '@tanstack/react-router': 4.1,
      valibot: 3.2,
      react: 2,
      'lucide-react': 1.7,
      others: 4.5,
    },
  },
  {
    kind: 'form',
    routes: [
      '/account',
      '/bookdemo',
      '/contact',
      '/forgotten-password',
      '/franchise',
      '/login',
      '/reset-password',
      '/signup',
    ],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 29,
      '@tanstack/router-core': 14.4,
      xstate: 12.2,
      '@tanstack/query-core': 7.7,
      '@tanstack/react-router': 4.2,
      valibot: 3.2,
      react: 2,
      others: 7.1,
    },
  },
  {
    kind: 'with a running machine',
    routes: ['/competition', '/my-courses', '/payment-status'],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 28.1,
      '@tanstack/router-core': 14.4,
      xstate: 12.2,
      '@tanstack/query-core': 7.7,
      '@tanstack/react-router': 4.1,
      valibot: 3.2,
      react: 2,
      'lucide-react': 1.9,
      others: 6.3,
    },
  },
  {
    kind: 'article',
    routes: ['/blogs-details/$id'],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 24.6,
      '@tanstack/router-core': 14.4,
      xstate: 12.2,
      dompurify: 10.3,
      '@tanstack/query-core': 7.7,
      '@tanstack/react-router': 4.1,
      valibot: 3.2,
      'lucide-react': 2.4,
      react: 2,
      others: 6.3,
    },
  },
  {
    kind: 'course',
    routes: ['/course-details/$id'],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 38.3,
      '@tanstack/router-core': 14.4,
      xstate: 12.2,
      dompurify: 10.3,
      '@tanstack/query-core': 7.7,
      '@tanstack/react-router': 4.1,
      'lucide-react': 3.6,
      valibot: 3.2,
      react: 2,
      others: 6.3,
    },
  },
  {
    kind: 'question paper',
    routes: ['/questionPaper/$quizId'],
    measured: {
      'react-dom': 63.5,
      'the site’s own': 45.6,
      '@tanstack/router-core': 14.4,
      xstate: 12.2,
      '@tanstack/query-core': 5.7,
      '@tanstack/react-router': 4.1,
      valibot: 3.2,
      react: 2,
      'lucide-react': 1.7,
      others: 6.9,
    },
  },
];
