import { Loading } from '../ui/loading.tsx';

/** Stands in while a route's code and first data are on their way. */
export function PendingScreen() {
  return <Loading label="Loading" level={1} />;
}
