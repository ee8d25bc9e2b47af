import { counted } from '#domain/text/counted.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/page.tsx';
import styles from './legal-page.module.css';

/** Required by Indian e-commerce rules. */
export function Grievance() {
  const { name, role, email, phone, hours, answerDays } = useInstitute().grievanceOfficer;
  return (
    <Section title="Who to complain to">
      <Card padding="l">
        <p>Something is wrong, or you do not agree with us? Write to or call our grievance officer.</p>
        <dl className={styles.officer}>
          <div>
            <dt>{role}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={email.href}>{email.label}</a>
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={phone.href}>{phone.label}</a>
            </dd>
          </div>
          <div>
            <dt>Hours</dt>
            <dd>{hours}</dd>
          </div>
          <div>
            <dt>Answer</dt>
            <dd>{`Within ${counted(answerDays, 'day')}`}</dd>
          </div>
        </dl>
      </Card>
    </Section>
  );
}
