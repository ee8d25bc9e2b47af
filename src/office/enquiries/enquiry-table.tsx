import { Link } from '@tanstack/react-router';
import type { EnquiryRow } from '#contract/office/enquiries.ts';
import { formatDate, formatMoment } from '#domain/text/format-date.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import { enquiryMessage, kindNames } from './enquiry-texts.ts';
import { StateChip } from './state-chip.tsx';

interface EnquiryTableProps {
  readonly rows: readonly EnquiryRow[];
  /** The day in India, as the server says. */
  readonly today: string;
  readonly institute: string;
  /** Absent where rows are not chosen. */
  readonly choice?: {
    readonly chosen: ReadonlySet<string>;
    readonly onChoose: (chosen: ReadonlySet<string>) => void;
  };
}

/** How many can be changed at once. */
const chosenMaximum = 100;

export function EnquiryTable({ rows, today, institute, choice }: EnquiryTableProps) {
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          {choice && <ChooseAll rows={rows} {...choice} />}
          <th scope="col">Who</th>
          <th scope="col">Wants</th>
          <th scope="col">Progress</th>
          <th scope="col" className={listStyles.wideOnly}>
            Looked after by
          </th>
          <th scope="col">Next date</th>
          <th scope="col" className={listStyles.wideOnly}>
            Received
          </th>
          <th scope="col">Contact</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} data-chosen={choice?.chosen.has(row._id) || undefined}>
            {choice && <Choose row={row} {...choice} />}
            <th scope="row">
              <Link to="/enquiries/$id" params={{ id: row._id }} className={listStyles.cover}>
                {row.name || row.email}
              </Link>
              <small>{row.mobile === '' ? row.name && row.email : spacedMobile(row.mobile)}</small>
            </th>
            <td className={listStyles.wide}>
              <span>{kindNames[row.kind]}</span>
              <small>{row.about}</small>
            </td>
            <td className={listStyles.short}>
              <StateChip state={row.state} />
            </td>
            <td className={listStyles.wideOnly}>{row.staffName}</td>
            <td className={listStyles.short}>
              {row.nextOn !== null && (
                <span
                  className={listStyles.due}
                  data-late={(row.state !== 'done' && row.nextOn < today) || undefined}
                >
                  {row.nextOn === today ? 'Today' : formatDate(row.nextOn)}
                </span>
              )}
            </td>
            <td className={listStyles.wideOnly}>
              <time dateTime={row.receivedAt}>{formatMoment(row.receivedAt)}</time>
            </td>
            <td className={listStyles.wide}>
              <ContactLinks
                contact={row}
                message={enquiryMessage(row.name, institute)}
                className={listStyles.rowActions}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Choice = Required<EnquiryTableProps>['choice'];

function ChooseAll({ rows, chosen, onChoose }: Choice & Pick<EnquiryTableProps, 'rows'>) {
  const shown = rows.slice(0, chosenMaximum).map(({ _id }) => _id);
  const areAllChosen = shown.every((id) => chosen.has(id));
  return (
    <td className={listStyles.pick}>
      <label>
        <input
          type="checkbox"
          aria-label="Choose all on this page"
          checked={areAllChosen}
          onChange={() => onChoose(new Set(areAllChosen ? [] : shown))}
        />
      </label>
    </td>
  );
}

function Choose({ row, chosen, onChoose }: Choice & { readonly row: EnquiryRow }) {
  return (
    <td className={listStyles.pick}>
      <label>
        <input
          type="checkbox"
          aria-label={`Choose ${row.name || row.email}`}
          checked={chosen.has(row._id)}
          onChange={() => {
            const next = new Set(chosen);
            if (!next.delete(row._id)) next.add(row._id);
            onChoose(next);
          }}
        />
      </label>
    </td>
  );
}
