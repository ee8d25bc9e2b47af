import { Link } from '@tanstack/react-router';
import { useInstitute } from '#web/app/use-institute.ts';
import styles from './what-comes-next.module.css';

/** What a parent can do after a low score. */
export function ParentLine() {
  const { chat } = useInstitute();
  return (
    <p className={styles.parent}>
      <b>For parents:</b> <span>a teacher explains this step in a class.</span>{' '}
      <Link to="/bookdemo">Book a free demo</Link> <span>or ask us on</span>{' '}
      <a href={chat.href} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
      .
    </p>
  );
}
