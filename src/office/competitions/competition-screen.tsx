import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { exportRanking, type OfficeCompetition } from '#contract/office/competitions.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import styles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import panelStyles from '../app/panel.module.css';
import { PrintButton } from '../app/print-button.tsx';
import { quizPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import { CompetitionActions } from './competition-actions.tsx';
import { CompetitionEntries } from './competition-entries.tsx';
import { competitionQuery } from './competition-queries.ts';
import { stateNames, stateTones, timesText, whoMayEnter } from './competition-texts.ts';
import ownStyles from './competitions.module.css';

export function CompetitionScreen({ id }: { readonly id: string }) {
  const { api } = useServices();
  const query = useQuery(competitionQuery(api, id));
  return (
    <PagePart
      query={query}
      failure="This competition could not be loaded"
      head={<PageHeading>Competition</PageHeading>}
    >
      {(competition) => (
        <>
          <Breadcrumb
            items={[
              { label: 'Competitions', link: <Link to="/competitions">Competitions</Link> },
              { label: competition.title },
            ]}
          />
          <div>
            <div className={panelStyles.title}>
              <PageHeading>{competition.title}</PageHeading>
              <Chip tone={stateTones[competition.state]}>{stateNames[competition.state]}</Chip>
            </div>
            <p className={styles.muted}>{timesText(competition)}</p>
            <Facts competition={competition} />
          </div>
          <div className={ownStyles.noPrint}>
            <CompetitionActions competition={competition} />
          </div>
          <section aria-labelledby="entries" className={styles.column}>
            <div className={styles.line}>
              <h2 id="entries">Children</h2>
              <div className={`${styles.actions} ${ownStyles.noPrint}`}>
                <a
                  className={buttonClass('line', 's')}
                  href={`/api/${exportRanking.path.replace('{id}', id)}`}
                  download="ranking.csv"
                >
                  <Download size={20} aria-hidden="true" />
                  Save as CSV
                </a>
                <PrintButton />
              </div>
            </div>
            <Counts competition={competition} />
            <CompetitionEntries competition={competition} />
          </section>
        </>
      )}
    </PagePart>
  );
}

interface CompetitionProps {
  readonly competition: OfficeCompetition;
}

function Facts({ competition }: CompetitionProps) {
  const { quizId, quiz, minutes, questions } = competition;
  return (
    <p className={styles.muted}>
      <Link to={quizPath(quizId)}>{quiz}</Link>
      <span>{` · ${questions} questions in ${minutes} minutes · ${whoMayEnter(competition)}`}</span>
    </p>
  );
}

function Counts({ competition: { entries } }: CompetitionProps) {
  const begun = entries.filter(({ state }) => state !== 'entered').length;
  const submitted = entries.filter(({ state }) => state === 'submitted').length;
  return <p role="status">{`${entries.length} entered, ${begun} begun, ${submitted} submitted`}</p>;
}
