import { Backpack, CalendarDays, type LucideIcon, MapPin, Phone } from 'lucide-react';
import { type ClassFacts, classPlace, hasClassFacts } from '#domain/courses/class-facts.ts';
import { formatDate, formatWeekday } from '#domain/text/format-date.ts';
import type { Elements } from '../ui/elements.ts';
import styles from './class-pass.module.css';
import { useInstitute } from './use-institute.ts';

/** When and where a bought course begins, and whom to ask; nothing without facts. */
export function ClassPass({ facts }: { readonly facts: ClassFacts }) {
  const institute = useInstitute();
  if (!hasClassFacts(facts)) return null;
  const start = formatDate(facts.startDate);
  const place = classPlace(facts, institute);
  const { phone, chat } = institute;
  return (
    <section className={styles.pass} aria-label="Your class">
      {start !== '' && (
        <p className={styles.start}>
          <span>First class</span>
          <b>{start.replace(/ \d+$/, '')}</b>
          <span>{formatWeekday(facts.startDate)}</span>
        </p>
      )}
      <dl className={styles.facts}>
        {facts.classTimes !== '' && (
          <Fact icon={CalendarDays} label="Class days">
            <span>{facts.classTimes}</span>
          </Fact>
        )}
        {place !== null && (
          <Fact icon={MapPin} label="Place">
            <span>{place.text}</span>
            {place.map !== null && (
              <a href={place.map} target="_blank" rel="noreferrer">
                Show on the map
              </a>
            )}
          </Fact>
        )}
        <Fact icon={Phone} label="Questions">
          <a href={chat.href} target="_blank" rel="noreferrer">
            {chat.label}
          </a>
          <a href={phone.href} translate="no">
            {phone.label}
          </a>
        </Fact>
        {facts.whatToBring !== '' && (
          <Fact icon={Backpack} label="Please bring">
            <span>{facts.whatToBring}</span>
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
