import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OpenedCompetition } from '#contract/competitions.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDuration } from '#web/texts/show-duration.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BeforePaper } from './before-paper.tsx';
import { competitionMoment } from './competition-moment.ts';
import { competitionQuery, type TimedCompetition } from './competition-queries.ts';
import { stageOf } from './competition-stage.ts';
import styles from './competitions.module.css';
import skeletonStyles from './competitions-skeleton.module.css';
import { LoadingCompetition } from './competitions-skeleton.tsx';
import { OwnRanking } from './own-ranking.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { StageNote } from './stage-note.tsx';

interface CompetitionPageProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly id: string;
}

export function CompetitionPage({ userId, id }: CompetitionPageProps) {
  return (
    <Page width="text" className={skeletonStyles.page}>
      {userId === null ? (
        <>
          <PageHead title={t('Competition')} crumbs={<Crumbs title={t('Competition')} />} />
          <SignInFirst address={`/competitions/${encodeURIComponent(id)}`} />
        </>
      ) : (
        <Competition key={id} userId={userId} id={id} />
      )}
    </Page>
  );
}

const Crumbs = ({ title }: { readonly title: string }) => (
  <Breadcrumb
    items={[
      { label: t('Home'), link: <Link to="/">{t('Home')}</Link> },
      { label: t('Competitions'), link: <Link to="/competitions">{t('Competitions')}</Link> },
      { label: title },
    ]}
  />
);

interface OwnProps {
  readonly userId: string;
  readonly id: string;
}

function Competition({ userId, id }: OwnProps) {
  const { api } = useServices();
  const query = useQuery(competitionQuery(api, userId, id));
  return (
    <QueryView
      query={query}
      loading={<LoadingCompetition />}
      level={1}
      failed={t('This competition could not be loaded')}
      aside={
        <Link to="/competitions" className={buttonClass('line')}>
          {t('Your competitions')}
        </Link>
      }
    >
      {(timed) =>
        timed === null ? (
          <UnknownCompetition />
        ) : (
          <>
            <PageHead title={timed.competition.title} crumbs={<Crumbs title={timed.competition.title} />} />
            <Stage userId={userId} timed={timed} onDoubt={() => void query.refetch()} />
            <Facts competition={timed.competition} />
          </>
        )
      }
    </QueryView>
  );
}

const UnknownCompetition = () => (
  <EmptyState
    level={1}
    title={t('We do not know this competition')}
    action={
      <Link to="/competitions" className={buttonClass('main')}>
        {t('Your competitions')}
      </Link>
    }
  >
    <p>{t('Perhaps it is for another class. Ask your teacher.')}</p>
  </EmptyState>
);

interface StageProps {
  readonly userId: string;
  readonly timed: TimedCompetition;
  readonly onDoubt: () => void;
}

function Stage({ userId, timed, onDoubt }: StageProps) {
  const { competition } = timed;
  const stage = stageOf(competition, Date.parse(competition.serverTime));
  switch (stage) {
    case 'coming':
    case 'open':
      return <BeforePaper userId={userId} timed={timed} onDoubt={onDoubt} />;
    case 'released':
      return <OwnRanking userId={userId} competition={competition} />;
    default:
      return <StageNote stage={stage} competition={competition} />;
  }
}

function Facts({ competition }: { readonly competition: OpenedCompetition }) {
  const { subject, questions, minutes, opensAt, closesAt, entrants } = competition;
  const facts = [
    [t('Subject'), subject],
    [t('Questions'), String(questions)],
    [t('Duration'), showDuration(minutes * 60)],
    [t('Opens'), competitionMoment(opensAt)],
    [t('Begin until'), competitionMoment(closesAt)],
    [t('Children who have entered'), String(entrants)],
  ] as const;
  return (
    <section className={styles.facts} aria-label={t('About this competition')}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={contentLanguage(value)}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>
        {t('Each child gets other numbers of the same kind. Most right answers win, then the shorter time.')}
      </p>
    </section>
  );
}
