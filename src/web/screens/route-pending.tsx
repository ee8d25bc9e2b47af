import { t } from '#web/texts/t.ts';
import { Loading } from '../ui/loading.tsx';

export function PendingScreen() {
  return <Loading label={t('Loading')} level={1} />;
}
