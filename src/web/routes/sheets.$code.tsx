import { createFileRoute } from '@tanstack/react-router';
import { CheckSheetPage } from '../features/sheets/check-sheet-page.tsx';

export const Route = createFileRoute('/sheets/$code')({ component: CheckedSheet });

function CheckedSheet() {
  const { code } = Route.useParams();
  return <CheckSheetPage key={code} code={code} />;
}
