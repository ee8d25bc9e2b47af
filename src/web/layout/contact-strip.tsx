import { Mail, MapPin, Phone } from 'lucide-react';
import { Personal } from '#web/app/personal.tsx';
import { useInstitute } from '#web/app/use-institute.ts';
import { AccountLinks, type SignedIn } from './account-links.tsx';
import styles from './contact-strip.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { SocialLinks } from './social-links.tsx';

interface ContactStripProps {
  session: SignedIn | null;
  onProfile: () => void;
  onLogout: () => void;
}

export function ContactStrip({ session, onProfile, onLogout }: ContactStripProps) {
  const institute = useInstitute();
  return (
    <div className={styles.strip} data-person={session !== null}>
      <div className={styles.row}>
        <ul className={styles.facts}>
          <li className={styles.fact}>
            <MapPin size={17} aria-hidden="true" />
            <span>{institute.city}</span>
          </li>
          <li className={styles.email}>
            <a className={styles.fact} href={institute.email.href}>
              <Mail size={17} aria-hidden="true" />
              <span translate="no">{institute.email.label}</span>
            </a>
          </li>
          <li className={styles.phone}>
            <a className={styles.fact} href={institute.phone.href}>
              <Phone size={17} aria-hidden="true" />
              <span translate="no">{institute.phone.label}</span>
            </a>
          </li>
        </ul>
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
        <div className={styles.social}>
          <SocialLinks />
        </div>
        <div className={styles.account}>
          <Personal className={styles.links}>
            <AccountLinks session={session} onProfile={onProfile} onLogout={onLogout} place="strip" />
          </Personal>
        </div>
      </div>
    </div>
  );
}
