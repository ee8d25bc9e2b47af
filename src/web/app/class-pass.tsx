import { Backpack, CalendarDays, type LucideIcon, MapPin, Phone } from 'lucide-react';
import type { ClassFacts } from '#domain/courses/class-facts.ts';
import { classPlace, hasClassFacts } from '#domain/courses/class-place.ts';
import { contentLanguage } from '../texts/content-language.ts';
import { showTypedClassTimes } from '../texts/show-class-times.ts';
import { showDayOfYear, showWeekday } from '../texts/show-date.ts';
import { t, translated } from '../texts/t.ts';
import type { Elements } from '../ui/elements.ts';
import styles from './class-pass.module.css';
import { useInstitute } from './use-institute.ts';

/** When and where a bought course begins, and whom to ask; nothing without facts. */
export function ClassPass({ facts }: { readonly facts: ClassFacts }) {
  const institute = useInstitute();
  if (!hasClassFacts(facts)) return null;
  const start = showDayOfYear(facts.startDate);
  const classTimes = showTypedClassTimes(facts.classTimes);
  const place = classPlace(facts, institute, translated);
  const { phone, chat } = institute;
  return (
    <section className={styles.pass} aria-label={t('Your class')}>
      {start !== '' && (
        <p className={styles.start}>
          <span>{t('First class')}</span>
          <b>{start}</b>
          <span>{showWeekday(facts.startDate)}</span>
        </p>
      )}
      <dl className={styles.facts}>
        {classTimes !== '' && (
          <Fact icon={CalendarDays} label={t('Class days')}>
            <span lang={contentLanguage(classTimes)}>{classTimes}</span>
          </Fact>
        )}
        {place !== null && (
          <Fact icon={MapPin} label={t('Place')}>
            <span lang={contentLanguage(place.text)}>{place.text}</span>
            {place.map !== null && (
              <a href={place.map} target="_blank" rel="noreferrer">
                {t('Show on the map')}
              </a>
            )}
          </Fact>
        )}
        <Fact icon={Phone} label={t('Questions')}>
          <a href={chat.href} target="_blank" rel="noreferrer">
            <span lang={contentLanguage(chat.label)}>{chat.label}</span>
          </a>
          <a href={phone.href} translate="no">
            {phone.label}
          </a>
        </Fact>
        {facts.whatToBring !== '' && (
          <Fact icon={Backpack} label={t('Please bring')}>
            <span lang={contentLanguage(facts.whatToBring)}>{facts.whatToBring}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly children: Elements;
}

function Fact({ icon: Icon, label, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon size={22} aria-hidden="true" />
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
