import { isRecord } from '#domain/text/fill-in.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { leafPaths } from '../format-state.ts';
import type { ReplayedStep } from '../recorded/replay-stream.ts';
import log from './log-panel.module.css';
import styles from './recorded-panel.module.css';

interface RecordedEventsProps {
  readonly steps: readonly ReplayedStep[];
  /** From 0. */
  readonly place: number;
  readonly choose: (place: number) => void;
}

export function RecordedEvents({ steps, place, choose }: RecordedEventsProps) {
  return (
    <section className={log.panel} aria-label="Events">
      <div className={log.head}>
        <h2>Events</h2>
      </div>
      <ol className={log.lines}>
        {steps.map((step, at) => (
          <li key={step.seq} className={styles.event} data-ignored={!step.isTaken || undefined}>
            <button
              type="button"
              className={styles.choose}
              aria-current={at === place ? 'step' : undefined}
              onClick={() => choose(at)}
            >
              <time dateTime={step.at.toISOString()}>{timeInIndia(step.at)}</time>
              <span>{step.words}</span>
              <code>{step.event.type}</code>
              <span>{step.isTaken ? `→ ${leafPaths(step.situation.value).join(', ')}` : 'not taken'}</span>
            </button>
            {at === place && (
              <pre className={styles.data}>
                {JSON.stringify(readable({ source: step.source, ...step.event }), null, 2)}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** With amounts in rupees and Indian times. */
function readable(value: unknown): unknown {
  if (value instanceof Date) return timeInIndia(value);
  if (Array.isArray(value)) return value.map(readable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      name.endsWith('Paise') && typeof each === 'number'
        ? [name.slice(0, -'Paise'.length), formatMoney(each / 100)]
        : [name, readable(each)],
    ),
  );
}
