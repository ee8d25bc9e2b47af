import { queryOptions } from '@tanstack/react-query';
import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';
import { mayHoldDrafts } from '#web/actors/quiz/may-hold-drafts.ts';

/** Loads the store only where drafts may exist. */
export const notCountedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['quiz', 'not-counted', userId],
    staleTime: 0,
    queryFn: async (): Promise<readonly NotCounted[]> => {
      if (!(await mayHoldDrafts())) return [];
      const { deviceStore } = await import('#web/actors/quiz/shared-device-store.ts');
      return await deviceStore().notCounted(userId);
    },
  });
