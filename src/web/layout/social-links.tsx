import { useInstitute } from '#web/app/use-institute.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { SocialIcon } from './social-icon.tsx';
import styles from './social-links.module.css';

export function SocialLinks() {
  const institute = useInstitute();
  return (
    <ul className={styles.list}>
      {institute.social.map((page) => (
        <li key={page.kind}>
          <a
            className={styles.link}
            href={page.href}
            target="_blank"
            rel="noreferrer"
            aria-label={page.label}
            lang={contentLanguage(page.label)}
          >
            <SocialIcon kind={page.kind} />
          </a>
        </li>
      ))}
    </ul>
  );
}
