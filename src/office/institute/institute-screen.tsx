import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiClient } from '#web/api/client.ts';
import { Card } from '#web/ui/card.tsx';
import styles from '../office.module.css';
import { PageHeading } from '../page-heading.tsx';
import { QueryView } from '../query-view.tsx';
import { legalTextAddress } from './addresses.ts';
import { InstituteForm } from './institute-form.tsx';
import { instituteFormQuery, legalTextsQuery } from './institute-queries.ts';
import { legalPageTitles } from './legal-page-titles.ts';
import { Sample } from './sample.tsx';

interface InstituteScreenProps {
  readonly api: ApiClient;
}

export function InstituteScreen({ api }: InstituteScreenProps) {
  const facts = useQuery(instituteFormQuery(api));
  return (
    <>
      <PageHeading>The institute</PageHeading>
      <p className={styles.muted}>
        What the pages, letters and receipts say of you. A change is on the site within a second.
      </p>
      <QueryView query={facts} title="The institute could not be loaded">
        {(loaded) => <InstituteForm api={api} loaded={loaded} />}
      </QueryView>
      <section className={styles.part}>
        <h2>Legal texts</h2>
        <LegalTexts api={api} />
      </section>
      <section className={styles.part}>
        <h2>Sample content</h2>
        <Sample api={api} />
      </section>
    </>
  );
}

function LegalTexts({ api }: InstituteScreenProps) {
  const texts = useQuery(legalTextsQuery(api));
  return (
    <QueryView query={texts} title="The legal texts could not be loaded">
      {(loaded) => (
        <ul className={styles.rows}>
          {loaded.map(({ name, isOwn }) => (
            <Card as="li" interactive key={name} className={styles.row}>
              <Link to={legalTextAddress(name)} data-cover>
                {legalPageTitles[name]}
              </Link>
              <span className={styles.muted}>
                {isOwn ? 'Your own text' : 'The text that came with the site'}
              </span>
            </Card>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
