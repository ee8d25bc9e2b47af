import { Link } from '@tanstack/react-router';
import type { EnquiryRow } from '#contract/office/enquiries.ts';
import { formatDate, formatMoment } from '#domain/text/format-date.ts';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import { spacedMobile } from '../app/spaced-mobile.ts';
import { enquiryMessage, kindNames } from './enquiry-texts.ts';
import { StateChip } from './state-chip.tsx';

interface EnquiryTableProps {
  readonly rows: readonly EnquiryRow[];
  /** The day in India, as the server says. */
  readonly today: string;
  readonly institute: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** How many can be changed at once. */
const chosenMaximum = 100;

export function EnquiryTable({ rows, today, institute, chosen, onChoose }: EnquiryTableProps) {
  const shown = rows.slice(0, chosenMaximum).map(({ _id }) => _id);
  const areAllChosen = shown.every((id) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
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
          <th scope="col">Who</th>
          <th scope="col">Wants</th>
          <th scope="col">State</th>
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
          <tr key={row._id} data-chosen={chosen.has(row._id) || undefined}>
            <td className={listStyles.pick}>
              <label>
                <input
                  type="checkbox"
                  aria-label={`Choose ${row.name || row.email}`}
                  checked={chosen.has(row._id)}
                  onChange={() => toggle(row._id)}
                />
              </label>
            </td>
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
