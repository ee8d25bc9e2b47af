import { Button } from '#web/ui/button.tsx';
import officeStyles from '../office.module.css';

/** How many questions are shown at once. */
export const pageSize = 25;
/** The page of the item at an index. */
export const pageOf = (index: number) => Math.floor(index / pageSize);

interface PagesProps {
  readonly label: string;
  /** From 0. */
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** The ways to the other pages of a list; nothing where there is one page. */
export function Pages({ label, page, count, onPage }: PagesProps) {
  if (count <= 1) return null;
  return (
    <nav className={officeStyles.actions} aria-label={label}>
      <Button variant="line" size="s" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <span role="status">{`Page ${page + 1} of ${count}`}</span>
      <Button variant="line" size="s" disabled={page === count - 1} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
    </nav>
  );
}
