import { Button } from '#web/ui/button.tsx';
import officeStyles from '../app/office.module.css';

export const pageSize = 25;
export const pageIndex = (index: number) => Math.floor(index / pageSize);

interface PagesProps {
  readonly label: string;
  /** Zero-based. */
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

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
