import { createFileRoute, notFound } from '@tanstack/react-router';
import { legalPageNames } from '#contract/legal-pages.ts';
import { pageStates } from '../../app/page-states.tsx';
import { legalTextQuery } from '../../institute/institute-queries.ts';
import { LegalTextScreen } from '../../institute/legal-text-screen.tsx';

export const Route = createFileRoute('/_signed-in/institute/legal-texts/$name')({
  beforeLoad: ({ params }) => {
    const name = legalPageNames.find((each) => each === params.name);
    if (name === undefined) throw notFound();
    return { name };
  },
  loader: ({ context: { api, queryClient, name } }) => queryClient.query(legalTextQuery(api, name)),
  component: function LegalTextPage() {
    const { name } = Route.useRouteContext();
    return <LegalTextScreen key={name} name={name} />;
  },
  ...pageStates(() => ({ failure: 'This text could not be loaded' })),
});
