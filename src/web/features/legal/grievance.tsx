import { useInstitute } from '#web/app/use-institute.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/page.tsx';
import styles from './legal-page.module.css';

/** Required by Indian e-commerce rules. */
export function Grievance() {
  const { name, role, email, phone, hours, answerDays } = useInstitute().grievanceOfficer;
  return (
    <Section title={t('Who to complain to')}>
      <Card padding="l">
        <p>{t('Something is wrong, or you do not agree with us? Write to or call our grievance officer.')}</p>
        <dl className={styles.officer}>
          <div>
            <dt lang={contentLanguage(role)}>{role}</dt>
            <dd lang={contentLanguage(name)}>{name}</dd>
          </div>
          <div>
            <dt>{t('E-mail')}</dt>
            <dd>
              <a href={email.href}>{email.label}</a>
            </dd>
          </div>
          <div>
            <dt>{t('Phone')}</dt>
            <dd>
              <a href={phone.href}>{phone.label}</a>
            </dd>
          </div>
          <div>
            <dt>{t('Hours')}</dt>
            <dd lang={contentLanguage(hours)}>{hours}</dd>
          </div>
          <div>
            <dt>{t('Answer')}</dt>
            <dd>
              {t(answerDays === 1 ? 'Within {count} day' : 'Within {count} days', { count: answerDays })}
            </dd>
          </div>
        </dl>
      </Card>
    </Section>
  );
}
