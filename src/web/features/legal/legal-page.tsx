import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LegalPageName } from '#contract/legal-pages.ts';
import { pages } from '#domain/pages/pages.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Grievance } from './grievance.tsx';
import styles from './legal-page.module.css';
import { legalPageQuery } from './legal-query.ts';

interface LegalPageProps {
  readonly name: LegalPageName;
}

export function LegalPage({ name }: LegalPageProps) {
  const title = t(pages[`/${name}`].name);
  return (
    <Page width="text" className={styles.page}>
      <PageHead
        title={title}
        crumbs={
          <Breadcrumb
            items={[{ label: t('Home'), link: <Link to="/">{t('Home')}</Link> }, { label: title }]}
          />
        }
      />
      <LegalText name={name} />
      {name === 'terms' && (
        <p>
          {t('The software and typefaces of others on this site have')}{' '}
          <a href="/third-party-notices.txt">{t('their own licences')}</a>.
        </p>
      )}
      <Grievance />
    </Page>
  );
}

function LegalText({ name }: LegalPageProps) {
  const { api } = useServices();
  return (
    <QueryView
      query={useQuery(legalPageQuery(api, name))}
      loading={
        <div role="status">
          <VisuallyHidden>{t('Loading the page')}</VisuallyHidden>
          <Skeleton shape="line" lines={12} />
        </div>
      }
      failed={t('This page could not be loaded')}
    >
      {({ content }) => (
        <div className={styles.text}>
          <RichText html={content} headings="as-written">
            <p>{t('This page has no text yet. Write to us, and we send you one.')}</p>
          </RichText>
        </div>
      )}
    </QueryView>
  );
}
