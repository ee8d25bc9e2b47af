import { HydrationMark } from '../ui/hydration-mark.tsx';
import { Loading } from '../ui/loading.tsx';

/** Stands in while a route's code and first data are on their way. */
export function PendingScreen() {
  return (
    <>
      <HydrationMark />
      <Loading label="Loading" level={1} />
    </>
  );
}
