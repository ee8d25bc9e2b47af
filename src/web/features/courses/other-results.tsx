import { Link } from '@tanstack/react-router';
import { Newspaper, Timer } from 'lucide-react';
import type { SearchResults } from '#contract/search.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { Section } from '#web/ui/page.tsx';
import styles from './other-results.module.css';

interface OtherResultsProps {
  readonly results: Pick<SearchResults, 'articles' | 'quizzes'>;
}

export function OtherResults({ results: { articles, quizzes } }: OtherResultsProps) {
  return (
    <>
      {articles.length > 0 && (
        <Section title="Articles">
          <ul className={styles.results}>
            {articles.map(({ _id, title, publishDate }) => (
              <li key={_id}>
                <Link to="/blogs-details/$id" params={{ id: _id }} className={styles.result}>
                  <Newspaper size={22} aria-hidden="true" />
                  <span className={styles.title}>{title || 'Blog'}</span>{' '}
                  <span className={styles.note}>{formatDate(publishDate)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {quizzes.length > 0 && (
        <Section title="Quizzes">
          <ul className={styles.results}>
            {quizzes.map(({ _id, title, subject }) => (
              <li key={_id}>
                <Link to="/competition" className={styles.result}>
                  <Timer size={22} aria-hidden="true" />
                  <span className={styles.title}>{title || 'Quiz'}</span>{' '}
                  <span className={styles.note}>{subject}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
