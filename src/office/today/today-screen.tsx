import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Today } from '#contract/office/today.ts';
import { counted } from '#domain/text/counted.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { Button } from '#web/ui/button.tsx';
import officeStyles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { instituteQuery, myselfQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import { AddEnquiryForm } from '../enquiries/add-enquiry-form.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NeedsYou } from './needs-you.tsx';
import { ServerFindings } from './server-findings.tsx';
import styles from './today.module.css';
import { todayQuery } from './today-query.ts';

/** A day on which more went back than was paid is below zero. */
const netRupees = (paise: number) => `${paise < 0 ? '−' : ''}${formatMoney(Math.abs(paise) / 100)}`;

export function TodayScreen() {
  const { api } = useServices();
  const { data: today } = useSuspenseQuery(todayQuery(api));
  const { data: institute } = useQuery(instituteQuery(api));
  const { data: myself = null } = useQuery(myselfQuery(api));
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className={officeStyles.line}>
        <div>
          <PageHeading>Today</PageHeading>
          <p className={officeStyles.muted}>
            <time dateTime={today.day}>{formatDate(today.day)}</time>
          </p>
        </div>
        <Button size="s" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          Add an enquiry
        </Button>
      </div>
      <Figures day={today.day} figures={today.figures} />
      <div className={officeStyles.columns}>
        <NeedsYou today={today} institute={institute?.name ?? ''} />
        {myself?.role === 'owner' && (
          <div className={officeStyles.column}>
            {today.setup !== null && <FirstSteps setup={today.setup} />}
            <ServerFindings />
          </div>
        )}
      </div>
      <OfficeDialog open={isAdding} title="Add an enquiry" size="s" onClose={() => setAdding(false)}>
        <AddEnquiryForm onAdded={() => setAdding(false)} />
      </OfficeDialog>
    </>
  );
}

function Figures({ day, figures: { enquiries, paid, students, quizzes } }: Pick<Today, 'day' | 'figures'>) {
  const shown = [
    { label: 'New enquiries', value: enquiries.today, beside: `${enquiries.yesterday} yesterday` },
    {
      label: 'Paid online',
      value: netRupees(paid.online.paise - paid.backPaise),
      beside:
        paid.backPaise === 0
          ? counted(paid.online.orders, 'order')
          : `${counted(paid.online.orders, 'order')}, ${formatMoney(paid.backPaise / 100)} went back`,
    },
    {
      label: 'Paid to you directly',
      value: formatMoney(paid.outside.paise / 100),
      beside: counted(paid.outside.orders, 'payment'),
    },
    { label: 'New students', value: students.today, beside: `${students.yesterday} yesterday` },
    { label: 'Quizzes done', value: quizzes.today, beside: `${quizzes.yesterday} yesterday` },
  ];
  return (
    <section aria-label="Today in figures">
      <dl className={styles.figures}>
        {shown.map(({ label, value, beside }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>
                {label === 'Quizzes done' && quizzes.today > 0 ? (
                  <Link to="/attempts" search={{ day }} aria-label={`${label}: ${value}`}>
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </b>
              <small>{beside}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
