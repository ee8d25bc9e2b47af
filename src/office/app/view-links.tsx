import type { Elements } from '#web/ui/elements.ts';
import listStyles from './list.module.css';

interface ViewLinksProps<View extends string> {
  readonly views: readonly View[];
  readonly names: Readonly<Record<View, string>>;
  /** Of all views, once they are loaded. */
  readonly counts?: Readonly<Record<View, number>> | undefined;
  readonly link: (view: View, content: Elements) => Elements;
}

/** Links to the views of a list. */
export function ViewLinks<View extends string>({ views, names, counts, link }: ViewLinksProps<View>) {
  return (
    <nav aria-label="Show only">
      <ul className={listStyles.filters}>
        {views.map((view) => (
          <li key={view}>
            {link(
              view,
              <>
                <span>{names[view]}</span>
                {counts !== undefined && <data value={counts[view]}>{counts[view]}</data>}
              </>,
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
