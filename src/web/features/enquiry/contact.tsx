import { Link } from '@tanstack/react-router';
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCarriedComment } from '#web/app/carried-comment.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChildrenAtAbacus } from '#web/ui/illustrations/children-at-abacus.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './enquiry-page.module.css';
import { SentNote } from './sent-note.tsx';
import { useEnquiry } from './use-enquiry.ts';

const crumbs = () => [{ label: t('Home'), link: <Link to="/">{t('Home')}</Link> }, { label: t('Contact') }];

export function Contact() {
  const institute = useInstitute();
  const comment = useCarriedComment();
  const form = useEnquiry(
    'contact',
    comment && {
      fullName: `${comment.firstName} ${comment.lastName}`.trim(),
      email: comment.email,
      message: comment.comment,
    },
  );
  return (
    <Page className={styles.page}>
      <PageHead
        title={t('Talk to us')}
        crumbs={<Breadcrumb items={crumbs()} />}
        lede={t(
          'Which course, which level, which day? Write to us, or call. A teacher answers, not a machine.',
        )}
      />
      <div className={styles.columns}>
        <Card padding="l" className={styles.sheet}>
          <SentNote kind="contact">
            {t('Thank you! We have your message, and we will answer within one working day.')}
          </SentNote>
          <h2>{t('Write to us')}</h2>
          <ContactForm {...form} />
        </Card>
        <aside className={styles.side} aria-label={t('Contact information')}>
          <ChildrenAtAbacus className={styles.picture} />
          <ul className={styles.ways}>
            <Way icon={<Phone size={22} />} name={t('Call us')}>
              <a href={institute.phone.href}>{institute.phone.label}</a>
            </Way>
            <Way icon={<Mail size={22} />} name={t('E-mail')}>
              <a href={institute.email.href}>{institute.email.label}</a>
            </Way>
            <Way icon={<MessageCircle size={22} />} name={t('Chat')}>
              <a href={institute.chat.href} target="_blank" rel="noreferrer">
                <span lang={contentLanguage(institute.chat.label)}>{institute.chat.label}</span>
              </a>
            </Way>
            <Way icon={<MapPin size={22} />} name={t('Address')}>
              <address lang={contentLanguage(institute.address.join(' '))}>
                {institute.address.map((part) => (
                  <span key={part}>{part}</span>
                ))}
              </address>
            </Way>
            <Way icon={<Clock size={22} />} name={t('Open')}>
              <span lang={contentLanguage(institute.hours)}>{institute.hours}</span>
            </Way>
          </ul>
        </aside>
      </div>
    </Page>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

function Way({ icon, name, children }: WayProps) {
  return (
    <li className={styles.way}>
      <span className={styles.bead} aria-hidden="true">
        {icon}
      </span>
      <div>
        <h3>{name}</h3>
        <div className={styles.fact}>{children}</div>
      </div>
    </li>
  );
}
