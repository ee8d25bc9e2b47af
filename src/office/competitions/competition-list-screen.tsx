import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addCompetition, type CompetitionRow, newCompetitionForm } from '#contract/office/competitions.ts';
import { counted } from '#domain/text/counted.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import { practicePath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import { CompetitionForm } from './competition-form.tsx';
import { competitionsQuery } from './competition-queries.ts';
import { stateNames, stateTones, whoMayEnter } from './competition-texts.ts';

export function CompetitionListScreen() {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const query = useQuery({ ...competitionsQuery(api), refetchOnWindowFocus: 'always' });
  const [isAdding, setAdding] = useState(false);
  const { quizzes = [], classes = [] } = query.data ?? {};
  return (
    <>
      <div className={styles.line}>
        <PageHeading>Competitions</PageHeading>
        <Button size="s" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          Add a competition
        </Button>
      </div>
      <PagePart query={query} failure="The competitions could not be loaded">
        {({ competitions }) =>
          competitions.length > 0 ? (
            <CompetitionTable rows={competitions} />
          ) : (
            <EmptyState title="No competitions yet">
              A competition opens a paper for all at the same time. Each child gets other numbers.
            </EmptyState>
          )
        }
      </PagePart>
      <OfficeDialog open={isAdding} title="Add a competition" size="s" onClose={() => setAdding(false)}>
        {quizzes.length === 0 ? (
          <NoPaper />
        ) : (
          <CompetitionForm
            schema={newCompetitionForm}
            initial={{ title: '', quizId: '', classId: '', opensAt: '', closesAt: '' }}
            quizzes={quizzes}
            classes={classes}
            submit="Add the competition"
            send={async (body) => (await api.call(addCompetition, { body })).data}
            onDone={async ({ _id: id }) => {
              setAdding(false);
              void queryClient.invalidateQueries(competitionsQuery(api));
              await navigate({ to: '/competitions/$id', params: { id } });
            }}
          />
        )}
      </OfficeDialog>
    </>
  );
}

function NoPaper() {
  return (
    <div className={styles.part}>
      <p>A competition needs a practice paper with other numbers for each student, not yet published.</p>
      <Link to={practicePath}>Make a practice paper</Link>
    </div>
  );
}

function CompetitionTable({ rows }: { readonly rows: readonly CompetitionRow[] }) {
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Competition</th>
          <th scope="col">Opens</th>
          <th scope="col" className={listStyles.wideOnly}>
            Who may take part
          </th>
          <th scope="col">State</th>
          <th scope="col">Entered</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <th scope="row" className={listStyles.wide}>
              <Link to="/competitions/$id" params={{ id: row._id }} className={listStyles.cover}>
                {row.title}
              </Link>
              <small>{row.quiz}</small>
            </th>
            <td className={listStyles.wide}>{formatMoment(row.opensAt)}</td>
            <td className={listStyles.wideOnly}>{whoMayEnter(row)}</td>
            <td>
              <Chip tone={stateTones[row.state]}>{stateNames[row.state]}</Chip>
            </td>
            <td className={listStyles.short}>{counted(row.entrants, 'child', 'children')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
