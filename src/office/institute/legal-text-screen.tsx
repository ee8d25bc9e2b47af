import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LegalPageName } from '#contract/legal-pages.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { institutePath } from '../app/institute-paths.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import { legalTextQuery } from './institute-queries.ts';
import { legalPageTitles } from './legal-page-titles.ts';
import { LegalTextForm } from './legal-text-form.tsx';

interface LegalTextScreenProps {
  readonly name: LegalPageName;
}

export function LegalTextScreen({ name }: LegalTextScreenProps) {
  const { api } = useServices();
  const { data: text } = useSuspenseQuery(legalTextQuery(api, name));
  const title = legalPageTitles[name];
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'The institute', link: <Link to={institutePath}>The institute</Link> },
          { label: title },
        ]}
      />
      <PageHeading>{title}</PageHeading>
      <LegalTextForm loaded={text} />
    </>
  );
}
