import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LegalText } from '#contract/office/institute/calls.ts';
import { Card } from '#web/ui/card.tsx';
import { legalTextPath } from '../app/institute-paths.ts';
import styles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart, partOptions } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { InstituteForm } from './institute-form.tsx';
import { instituteFormQuery, legalTextsQuery, sampleQuery } from './institute-queries.ts';
import { legalPageTitles } from './legal-page-titles.ts';
import { Sample } from './sample.tsx';

export function InstituteScreen() {
  const { api } = useServices();
  const facts = useQuery({ ...instituteFormQuery(api), ...partOptions });
  const texts = useQuery({ ...legalTextsQuery(api), ...partOptions });
  const sample = useQuery({ ...sampleQuery(api), ...partOptions });
  return (
    <>
      <PageHeading>The institute</PageHeading>
      <p className={styles.muted}>
        Your details on pages, emails and receipts. A change is on the site within a second.
      </p>
      <PagePart query={facts} failure="The facts could not be loaded">
        {(loaded) => <InstituteForm loaded={loaded} />}
      </PagePart>
      <section className={styles.part}>
        <h2>Legal texts</h2>
        <PagePart query={texts} failure="The legal texts could not be loaded">
          {(listed) => <LegalTexts texts={listed} />}
        </PagePart>
      </section>
      <section className={styles.part}>
        <h2>Sample content</h2>
        <PagePart query={sample} failure="The sample could not be loaded">
          {(loaded) => <Sample sample={loaded} />}
        </PagePart>
      </section>
    </>
  );
}

function LegalTexts({ texts }: { readonly texts: readonly LegalText[] }) {
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
