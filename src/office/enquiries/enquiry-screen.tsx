import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '#domain/text/format-date.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { instituteQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import enquiryStyles from './enquiries.module.css';
import { enquiryQuery } from './enquiry-queries.ts';
import { enquiryMessage, kindNames } from './enquiry-texts.ts';
import { FollowUp } from './follow-up.tsx';
import { StateChip } from './state-chip.tsx';

export function EnquiryScreen({ id }: { readonly id: string }) {
  const { api } = useServices();
  const { data: enquiry } = useSuspenseQuery(enquiryQuery(api, id));
  const { data: institute } = useQuery(instituteQuery(api));
  const { kind, name, email, mobile, receivedAt, details, state } = enquiry;
  const who = name || email;
  const facts = [
    ...(mobile === '' ? [] : [{ label: 'Mobile', value: spacedMobile(mobile) }]),
    ...(email === '' ? [] : [{ label: 'Email', value: email }]),
    ...details,
  ];
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Enquiries', link: <Link to="/enquiries">Enquiries</Link> }, { label: who }]}
      />
      <div className={styles.line}>
        <PageHeading>{who}</PageHeading>
        <StateChip state={state} />
      </div>
      <div className={styles.columns}>
        <Card as="section" data-wide aria-label="The enquiry">
          <p className={styles.muted}>{`${kindNames[kind]}, ${formatMoment(receivedAt)}`}</p>
          <dl className={enquiryStyles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ContactLinks
            contact={enquiry}
            message={enquiryMessage(name, institute?.name ?? '')}
            className={`${listStyles.rowActions} ${enquiryStyles.contact}`}
          />
        </Card>
        <FollowUp enquiry={enquiry} />
      </div>
    </>
  );
}
