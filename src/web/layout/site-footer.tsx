import { Link } from '@tanstack/react-router';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { Logo } from '#institute/logo.tsx';
import { useInstitute } from '#web/app/use-institute.ts';
import type { FormProps } from '#web/form/use-form.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { ChatIcon } from './chat-icon.tsx';
import { GardenEdge } from './garden-edge.tsx';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';
import { SubscribeBox } from './subscribe-box.tsx';

/** Required by payment gateways and law. */
const LEGAL_LINKS = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/refunds', label: 'Refunds' },
  { to: '/accessibility', label: 'Accessibility' },
] as const;

const QUICK_LINKS = [
  { to: '/about', label: 'About' },
  { to: '/course', label: 'Courses' },
  { to: '/competition', label: 'Quizzes' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/franchise', label: 'Franchise' },
  { to: '/contact', label: 'Contact' },
  { to: '/bookdemo', label: 'Book a Demo' },
] as const;

interface SiteFooterProps {
  subscribe: FormProps;
}

export function SiteFooter({ subscribe }: SiteFooterProps) {
  const institute = useInstitute();
  return (
    <footer className={styles.footer}>
      <GardenEdge />
      <div className={styles.ground}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo tone="light" name={institute.name} picture={institute.logo} />
            <p lang={contentLanguage(institute.tagline)}>{institute.tagline}</p>
            <a className={styles.chat} href={institute.chat.href} target="_blank" rel="noreferrer">
              <ChatIcon />
              <span lang={contentLanguage(institute.chat.label)}>{institute.chat.label}</span>
            </a>
            <SocialLinks />
          </div>
          <nav className={styles.quick} aria-labelledby="footer-quick">
            <h2 className={styles.title} id="footer-quick">
              {t('Quick links')}
            </h2>
            <ul className={styles.list}>
              {QUICK_LINKS.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={styles.link}>
                    {t(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav className={styles.courses} aria-labelledby="footer-courses">
            <h2 className={styles.title} id="footer-courses">
              {t('Courses')}
            </h2>
            <ul className={styles.list}>
              {institute.programmes.map((programme) => (
                <li key={programme} lang={contentLanguage(programme)}>
                  <Link to="/course" search={{ search: programme }} className={styles.link}>
                    {programme}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.reach}>
            <SubscribeBox {...subscribe} />
            <address className={styles.address}>
              <h2 className={styles.title}>{t('Contact')}</h2>
              <a className={styles.line} href={institute.phone.href}>
                <Phone size={18} aria-hidden="true" />
                <span translate="no">{institute.phone.label}</span>
              </a>
              <a className={styles.line} href={institute.email.href}>
                <Mail size={18} aria-hidden="true" />
                <span translate="no">{institute.email.label}</span>
              </a>
              <p className={styles.line}>
                <MapPin size={18} aria-hidden="true" />
                <span lang={contentLanguage(institute.address.join(', '))}>
                  {institute.address.join(', ')}
                </span>
              </p>
              <p className={styles.line}>
                <Clock size={18} aria-hidden="true" />
                <span lang={contentLanguage(institute.hours)}>{institute.hours}</span>
              </p>
            </address>
          </div>
        </div>
        <div className={styles.small}>
          <p>{`© ${institute.name}, ${institute.city}`}</p>
          <nav aria-label={t('Legal')}>
            <ul className={styles.legal}>
              {LEGAL_LINKS.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={styles.line}>
                    {t(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
