import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LegalPageName } from '#contract/legal-pages.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '../page-heading.tsx';
import { QueryView } from '../query-view.tsx';
import { instituteAddress } from './addresses.ts';
import { legalTextQuery } from './institute-queries.ts';
import { legalPageTitles } from './legal-page-titles.ts';
import { LegalTextForm } from './legal-text-form.tsx';

interface LegalTextScreenProps {
  readonly api: ApiClient;
  readonly name: LegalPageName;
}

export function LegalTextScreen({ api, name }: LegalTextScreenProps) {
  const text = useQuery(legalTextQuery(api, name));
  const title = legalPageTitles[name];
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'The institute', link: <Link to={instituteAddress}>The institute</Link> },
          { label: title },
        ]}
      />
      <PageHeading>{title}</PageHeading>
      <QueryView query={text} title="This text could not be loaded">
        {(loaded) => <LegalTextForm api={api} loaded={loaded} />}
      </QueryView>
    </>
  );
}
