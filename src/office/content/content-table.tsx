import { Link } from '@tanstack/react-router';
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_equalsString,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import type { ContentRow } from '#contract/office/content.ts';
import type { Field } from '#contract/office/resources/field.ts';
import { type Resource, rowTitle } from '#contract/office/resources/resource.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Elements } from '#web/ui/elements.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { rowPath } from '../app/content-paths.ts';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import styles from './content.module.css';
import { PriceCell } from './price-cell.tsx';
import { StatusChip } from './status-chip.tsx';
import { pictureAddress, statusNames, type Titles, valueText } from './value-text.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString, equalsString: filterFn_equalsString },
  sortFns: { alphanumeric: sortFn_alphanumeric },
});
const helper = createColumnHelper<typeof features, ContentRow>();
const pageSize = 25;
/** Shorter tables have no search field. */
const fewRows = 8;

interface ContentTableProps {
  readonly resource: Resource;
  readonly rows: readonly ContentRow[];
  readonly titles: Titles;
}

const pickFields = ({ fields }: Resource, names: readonly string[]): Field[] =>
  names.flatMap((name) => fields.filter((field) => field.name === name));

export function ContentTable({ resource, rows, titles }: ContentTableProps) {
  const columns = useMemo(() => createColumns(resource, titles), [resource, titles]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ _id }) => _id,
    initialState: { pagination: { pageIndex: 0, pageSize } },
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
  });
  const filters = pickFields(resource, resource.filters).map(({ name, label }) => ({ name, label }));
  if (resource.hasStatus) filters.push({ name: 'status', label: 'State' });
  const shown = table.getRowModel().rows;
  return (
    <>
      {rows.length > fewRows && (
        <search className={styles.filters}>
          <TextField
            label="Search"
            name="search"
            type="search"
            autoComplete="off"
            value={String(table.state.globalFilter ?? '')}
            onChange={(text) => table.setGlobalFilter(text)}
          />
          {filters.map(({ name, label }) => (
            <SelectField
              key={name}
              label={label}
              name={name}
              placeholder="All"
              options={distinctValues(rows, resource, titles, name)}
              value={String(table.getColumn(name)?.getFilterValue() ?? '')}
              onChange={(text) => table.getColumn(name)?.setFilterValue(text === '' ? undefined : text)}
            />
          ))}
        </search>
      )}
      <table className={listStyles.table}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
                  >
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={header.column.getToggleSortingHandler()}
                    >
                      <table.FlexRender header={header} />
                      {sorted === 'asc' && <ArrowUp size={16} aria-hidden="true" />}
                      {sorted === 'desc' && <ArrowDown size={16} aria-hidden="true" />}
                    </button>
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={cell.column.id === resource.title ? listStyles.wide : undefined}>
                  <Cell resource={resource} row={row.original} name={cell.column.id} titles={titles} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p role="status">Nothing is found. Please search for something else.</p>}
      {table.getPageCount() > 1 && (
        <nav className={officeStyles.actions} aria-label={`Pages of ${resource.many}`}>
          <Button
            variant="line"
            size="s"
            disabled={!table.getCanPreviousPage()}
            onClick={() => table.previousPage()}
          >
            Previous page
          </Button>
          <span role="status">
            {`Page ${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}
          </span>
          <Button variant="line" size="s" disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
            Next page
          </Button>
        </nav>
      )}
    </>
  );
}

function createColumns(resource: Resource, titles: Titles) {
  const fieldColumns = pickFields(resource, resource.columns).map((field) => {
    const value = ({ values }: ContentRow) => values[field.name] ?? null;
    const isNumber = ['number', 'whole number', 'rupees'].includes(field.kind);
    return helper.accessor(
      (row): string | number => (isNumber ? Number(value(row)) : valueText(field, value(row), titles)),
      { id: field.name, header: field.label, filterFn: 'equalsString' },
    );
  });
  const status = helper.accessor(
    ({ status: shown }): string | number => (shown === null ? '' : statusNames[shown]),
    { id: 'status', header: 'State', filterFn: 'equalsString' },
  );
  return helper.columns(resource.hasStatus ? [...fieldColumns, status] : fieldColumns);
}

interface CellProps {
  readonly resource: Resource;
  readonly row: ContentRow;
  /** A field's, or «status». */
  readonly name: string;
  readonly titles: Titles;
}

/** Not rendered by the table, which would mount a price that is being changed again when titles are loaded. */
function Cell({ resource, row, name, titles }: CellProps) {
  const { _id, values, status } = row;
  const [field] = pickFields(resource, [name]);
  if (field === undefined) return status !== null && <StatusChip status={status} />;
  const text = valueText(field, values[name] ?? null, titles);
  const src = field.kind === 'picture' && text !== '' ? pictureAddress(field, text) : undefined;
  const picture: Elements = src !== undefined && (
    <img className={styles.thumbnail} src={src} alt="" width={96} height={64} loading="lazy" />
  );
  if (field.kind === 'rupees') return <PriceCell resource={resource} field={field} row={row} text={text} />;
  if (name !== resource.title) return picture || text;
  return (
    <Link to={rowPath(resource.name, _id)} className={classNames(styles.name, listStyles.cover)}>
      {picture}
      <span>{rowTitle(resource, values)}</span>
    </Link>
  );
}

function distinctValues(
  rows: readonly ContentRow[],
  resource: Resource,
  titles: Titles,
  name: string,
): string[] {
  const [field] = pickFields(resource, [name]);
  const texts = rows.map(({ values, status }) =>
    field === undefined
      ? status === null
        ? ''
        : statusNames[status]
      : valueText(field, values[name] ?? null, titles),
  );
  return [...new Set(texts)].filter((text) => text !== '').sort();
}
