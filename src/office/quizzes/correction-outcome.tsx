import type { CorrectionResult } from '#contract/office/quizzes.ts';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import styles from './quizzes.module.css';

const formatScore = (percent: number) => `${Math.round(percent * 100) / 100} %`;
const passing = (passed: boolean | null) => (passed === null ? '' : passed ? ', passed' : ', not passed');

export function CorrectionOutcome({ outcome }: { readonly outcome: CorrectionResult }) {
  const { attempts, gain, lose, pass, fail, changed } = outcome;
  const facts = [
    ['Attempts', attempts],
    ['Gain', gain],
    ['Lose', lose],
    ['Pass now', pass],
    ['No longer pass', fail],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={officeStyles.muted}>
        No quiz opens or closes by this: a quiz opens when the one before it is submitted.
      </p>
      {changed.length > 0 && (
        <table className={listStyles.table}>
          <caption>
            {changed.length < gain + lose
              ? `The ${changed.length} greatest of ${gain + lose} changed scores`
              : 'Changed scores'}
          </caption>
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ person, before, after, passedBefore, passedAfter }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a user may have several attempts, and rows never move
              <tr key={index}>
                <td>{person}</td>
                <td>{`${formatScore(before)}${passing(passedBefore)}`}</td>
                <td>{`${formatScore(after)}${passing(passedAfter)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
