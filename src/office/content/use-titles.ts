import { useQueries } from '@tanstack/react-query';
import { type Resource, rowTitle } from '#contract/office/resources/resource.ts';
import { findResource } from '#contract/office/resources/resources.ts';
import { useServices } from '../app/use-services.ts';
import { contentListQuery } from './content-queries.ts';
import type { Titles } from './value-text.ts';

export function useTitles(resource: Resource): Titles {
  const { api } = useServices();
  const others = resource.fields.flatMap((field) => {
    const other = field.kind === 'reference' && field.name !== resource.parent && findResource(field.to);
    return other ? [other] : [];
  });
  return useQueries({
    queries: others.map((other) => contentListQuery(api, other.name)),
    combine: (lists) =>
      new Map(
        others.map((other, index) => [
          other.name,
          new Map(lists[index]?.data?.map(({ _id, values }) => [_id, rowTitle(other, values)])),
        ]),
      ),
  });
}
