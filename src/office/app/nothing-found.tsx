import { isShortMobilePart, shortestMobilePart } from '#domain/accounts/mobile-part.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

interface NothingFoundProps {
  readonly title: string;
  readonly search: string;
  readonly onClear: () => void;
}

/** In place of the students, or what belongs to them, that a search does not find. */
export function NothingFound({ title, search, onClear }: NothingFoundProps) {
  return (
    <EmptyState title={title} action={<ClearSearch onClear={onClear} />}>
      {nothingFoundHint(search)}
    </EmptyState>
  );
}

export function ClearSearch({ onClear }: Pick<NothingFoundProps, 'onClear'>) {
  return (
    <Button variant="line" onClick={onClear}>
      Clear the search
    </Button>
  );
}

export const nothingFoundHint = (search: string): string =>
  isShortMobilePart(search)
    ? `Of a mobile number at least ${shortestMobilePart} digits are needed, from any place in it.`
    : 'One wrong letter in a word is forgiven, and another spelling. Try four digits of the mobile, or the email.';
