import { type AnyRouter, Match, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NotFound } from '../screens/late-screens.tsx';
import { PendingScreen } from '../screens/route-pending.tsx';
import { TakenOverMark } from './taken-over.ts';

const selectPage = ({ matches: [root, page] }: AnyRouter['state']): string | undefined =>
  root?._notFound === true ? undefined : page?.routeId;

/**
 * The page of the address. React takes over a page that the server drew boundary by boundary; here is the only one
 * between the layout and the page, with a mark inside, so that it can be told when the page is taken over.
 */
export function PageOutlet() {
  const page = useRouterState({ select: selectPage });
  return (
    <Suspense fallback={<PendingScreen />}>
      <TakenOverMark />
      {page === undefined ? <NotFound /> : <Match routeId={page} />}
    </Suspense>
  );
}
