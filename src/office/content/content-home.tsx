import { Link } from '@tanstack/react-router';
import type { Resource } from '#contract/office/resources/resource.ts';
import { resources } from '#contract/office/resources/resources.ts';
import { Card } from '#web/ui/card.tsx';
import { listPath } from '../app/content-paths.ts';
import styles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { quizzesPath } from '../app/quiz-paths.ts';
import { capitalised } from './capitalised.ts';

const listed = resources.filter(({ parent }: Resource) => parent === undefined);

export function ContentHome() {
  return (
    <>
      <PageHeading>Content</PageHeading>
      <p className={styles.muted}>What visitors read and see. A change is on the site within a second.</p>
      <ul className={styles.rows}>
        {listed.map(({ name, many }) => (
          <Card as="li" interactive key={name}>
            <Link to={listPath(name)} data-cover>
              {capitalised(many)}
            </Link>
          </Card>
        ))}
        <Card as="li" interactive>
          <Link to={quizzesPath} data-cover>
            Quizzes
          </Link>
        </Card>
      </ul>
    </>
  );
}
