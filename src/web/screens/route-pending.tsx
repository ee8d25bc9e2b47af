import { Loading } from '../ui/loading.tsx';

export function PendingScreen() {
  return <Loading label="Loading" level={1} />;
}
