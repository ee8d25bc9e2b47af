import { Link } from '@tanstack/react-router';
import { Newspaper, Timer } from 'lucide-react';
import type { SearchResults } from '#contract/search.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { Section } from '#web/ui/page.tsx';
import styles from './other-results.module.css';

interface OtherResultsProps {
  readonly results: Pick<SearchResults, 'articles' | 'quizzes'>;
}

export function OtherResults({ results: { articles, quizzes } }: OtherResultsProps) {
  return (
    <>
      {articles.length > 0 && (
        <Section title={t('Articles')}>
          <ul className={styles.results}>
            {articles.map(({ _id, title, publishDate }) => (
              <li key={_id}>
                <Link to="/blogs-details/$id" params={{ id: _id }} className={styles.result}>
                  <Newspaper size={22} aria-hidden="true" />
                  <span className={styles.title} lang={contentLanguage(title)}>
                    {title || t('Blog')}
                  </span>{' '}
                  <span className={styles.note}>{showDate(publishDate)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {quizzes.length > 0 && (
        <Section title={t('Quizzes')}>
          <ul className={styles.results}>
            {quizzes.map(({ _id, title, subject }) => (
              <li key={_id}>
                <Link to="/competition" className={styles.result}>
                  <Timer size={22} aria-hidden="true" />
                  <span className={styles.title} lang={contentLanguage(title)}>
                    {title || t('Quiz')}
                  </span>{' '}
                  <span className={styles.note} lang={contentLanguage(subject)}>
                    {subject}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
