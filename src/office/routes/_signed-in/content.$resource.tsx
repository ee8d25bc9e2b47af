import { createFileRoute, notFound } from '@tanstack/react-router';
import { findResource } from '#contract/office/resources/resources.ts';

export const Route = createFileRoute('/_signed-in/content/$resource')({
  beforeLoad: ({ params }) => {
    const resource = findResource(params.resource);
    if (resource === undefined) throw notFound();
    return { resource };
  },
});
