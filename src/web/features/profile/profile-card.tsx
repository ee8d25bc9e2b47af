import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { graphemes } from '#domain/text/graphemes.ts';
import { t, translated } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './profile.module.css';

interface ProfileCardProps {
  readonly fullName: string;
  readonly kind: 'Student' | 'Teacher';
  readonly details: readonly { readonly label: string; readonly value: string }[];
  readonly activities: readonly { readonly name: string; readonly icon: LucideIcon }[];
  readonly action?: Elements;
}

const initials = (fullName: string): string =>
  fullName
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => graphemes(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-IN');

export function ProfileCard({ fullName, kind, details, activities, action }: ProfileCardProps) {
  return (
    <div className={styles.page}>
      <Card as="section" padding="l">
        <div className={styles.head}>
          <span className={styles.avatar} data-kind={kind} aria-hidden="true">
            {initials(fullName)}
          </span>
          <div className={styles.naming}>
            <Chip tone={kind === 'Student' ? 'leaf' : 'indigo'}>{t(kind)}</Chip>
            <h1 className={styles.name}>
              {fullName || t(kind === 'Student' ? 'Student profile' : 'Teacher profile')}
            </h1>
          </div>
        </div>
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label} className={styles.detail}>
              <dt>{translated(label)}</dt>
              <dd>{value || <Dash />}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          {action}
          <Link to="/account" className={buttonClass('line')}>
            {t('Password and sign-out')}
          </Link>
        </div>
      </Card>
      <Card as="section" padding="l" aria-labelledby="recent-activities">
        <h2 id="recent-activities" className={styles.activitiesTitle}>
          {t('Recent Activities')}
        </h2>
        <ul className={styles.list}>
          {activities.map(({ name, icon: Icon }) => (
            <li key={name} className={styles.activity}>
              <span className={styles.bead}>
                <Icon size={20} aria-hidden="true" />
              </span>
              <span>{translated(name)}</span>
              <Dash />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Dash() {
  return (
    <span className={styles.dash}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('nothing yet')}</VisuallyHidden>
    </span>
  );
}
