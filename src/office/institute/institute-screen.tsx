import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/card.tsx';
import { legalTextPath } from '../app/institute-paths.ts';
import styles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import { InstituteForm } from './institute-form.tsx';
import { instituteFormQuery, legalTextsQuery } from './institute-queries.ts';
import { legalPageTitles } from './legal-page-titles.ts';
import { Sample } from './sample.tsx';

export function InstituteScreen() {
  const { api } = useServices();
  const { data: facts } = useSuspenseQuery(instituteFormQuery(api));
  return (
    <>
      <PageHeading>The institute</PageHeading>
      <p className={styles.muted}>
        What the pages, letters and receipts say of you. A change is on the site within a second.
      </p>
      <InstituteForm loaded={facts} />
      <section className={styles.part}>
        <h2>Legal texts</h2>
        <LegalTexts />
      </section>
      <section className={styles.part}>
        <h2>Sample content</h2>
        <Sample />
      </section>
    </>
  );
}

function LegalTexts() {
  const { api } = useServices();
  const { data: texts } = useSuspenseQuery(legalTextsQuery(api));
  return (
    <ul className={styles.rows}>
      {texts.map(({ name, isOwn }) => (
        <Card as="li" interactive key={name} className={styles.row}>
          <Link to={legalTextPath(name)} data-cover>
            {legalPageTitles[name]}
          </Link>
          <span className={styles.muted}>{isOwn ? 'Your own text' : 'The text that came with the site'}</span>
        </Card>
      ))}
    </ul>
  );
}
