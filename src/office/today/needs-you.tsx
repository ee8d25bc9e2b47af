import { Link } from '@tanstack/react-router';
import { Inbox, IndianRupee, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Today } from '#contract/office/today.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import type { Elements } from '#web/ui/elements.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import { enquiryMessage, enquirySentence } from '../enquiries/enquiry-texts.ts';
import styles from './today.module.css';

interface NeedsYouProps {
  readonly today: Today;
  /** The name that a prepared message is signed with. */
  readonly institute: string;
}

interface Item {
  readonly id: string;
  readonly at: string;
  readonly tone: 'indigo' | 'coral' | 'marigold';
  readonly icon: Elements;
  readonly title: ReactNode;
  readonly about: string;
  readonly action?: Elements;
}

/** What needs a staff member, newest first. */
export function NeedsYou({ today, institute }: NeedsYouProps) {
  const items = toItems(today, institute).toSorted((one, other) => other.at.localeCompare(one.at));
  const unlisted = today.enquiriesDue - today.enquiries.length;
  const count = items.length + unlisted;
  return (
    <section data-wide className={officeStyles.part} aria-labelledby="needs-you">
      <div className={styles.heading}>
        <h2 id="needs-you">Needs you</h2>
        {count > 0 && (
          <p className={officeStyles.muted}>{`${count} ${count === 1 ? 'thing' : 'things'}, newest first`}</p>
        )}
      </div>
      {items.length === 0 ? (
        <div className={styles.nothing}>
          <EmptyState
            title={today.feesDue > 0 ? 'No enquiry or order needs you now' : 'Nothing needs you now'}
          >
            New enquiries and orders with a question appear here within seconds.
          </EmptyState>
        </div>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id}>
              <span className={styles.tile} data-tone={item.tone}>
                {item.icon}
              </span>
              <div>
                <h3>{item.title}</h3>
                <p>
                  <time dateTime={item.at}>{formatMoment(item.at)}</time>
                  {item.about !== '' && <span>{` · ${item.about}`}</span>}
                </p>
              </div>
              {item.action}
            </li>
          ))}
        </ul>
      )}
      {today.feesDue > 0 && (
        <Link to="/orders/fees" search={{ view: 'due', search: '' }}>
          {today.feesDue === 1 ? '1 instalment is due' : `${today.feesDue} instalments are due`}
        </Link>
      )}
      {unlisted > 0 && (
        <Link to="/enquiries" search={{ view: 'due', search: '' }}>
          {`${unlisted} more enquiries`}
        </Link>
      )}
    </section>
  );
}

function toItems({ enquiries, orders, emails }: Today, institute: string): Item[] {
  return [
    ...enquiries.map((enquiry) => ({
      id: enquiry._id,
      at: enquiry.receivedAt,
      tone: 'indigo' as const,
      icon: <Inbox size={22} aria-hidden="true" />,
      title: (
        <Link to="/enquiries/$id" params={{ id: enquiry._id }} className={listStyles.cover}>
          {enquirySentence(enquiry)}
        </Link>
      ),
      about: enquiry.about,
      action: (
        <ContactLinks
          contact={enquiry}
          message={enquiryMessage(enquiry.name, institute)}
          className={listStyles.rowActions}
        />
      ),
    })),
    ...orders.map(({ _id, at, buyer, course, why }) => ({
      id: _id,
      at,
      tone: 'coral' as const,
      icon: <IndianRupee size={22} aria-hidden="true" />,
      title: (
        <Link to="/orders/$id" params={{ id: _id }} className={listStyles.cover}>
          {`${buyer}: ${why}`}
        </Link>
      ),
      about: `${course}, order ${_id}`,
    })),
    ...emails.map(({ _id, at, recipient, subject, tries }) => ({
      id: _id,
      at,
      tone: 'marigold' as const,
      icon: <MailX size={22} aria-hidden="true" />,
      title: `An email to ${recipient} does not arrive`,
      about: `“${subject}”, tried ${tries} times`,
    })),
  ];
}
