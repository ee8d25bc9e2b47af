import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnCompetition } from '#contract/competitions.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { type Label, t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { competitionMoment } from './competition-moment.ts';
import { competitionsQuery, lookAgain } from './competition-queries.ts';
import { type Stage, stageOf } from './competition-stage.ts';
import styles from './competitions.module.css';
import skeletonStyles from './competitions-skeleton.module.css';
import { LoadingCompetitions } from './competitions-skeleton.tsx';
import { SignInFirst } from './sign-in-first.tsx';

interface CompetitionListProps {
  /** Null for a visitor. */
  readonly userId: string | null;
}

export function CompetitionList({ userId }: CompetitionListProps) {
  return (
    <Page width="text" className={skeletonStyles.page}>
      <PageHead title={t('Competitions')} />
      {userId === null ? <SignInFirst address="/competitions" /> : <OwnCompetitions userId={userId} />}
    </Page>
  );
}

function OwnCompetitions({ userId }: { readonly userId: string }) {
  const { api } = useServices();
  return (
    <QueryView
      query={useQuery({ ...competitionsQuery(api, userId), ...lookAgain })}
      loading={<LoadingCompetitions />}
      failed={t('Your competitions could not be loaded')}
      aside={
        <Link to="/competition" className={buttonClass('line')}>
          {t('Back to Quizzes')}
        </Link>
      }
    >
      {(competitions) =>
        competitions.length === 0 ? (
          <NoCompetitions />
        ) : (
          <ul className={styles.list}>
            {competitions.map((each) => (
              <li key={each._id}>
                <CompetitionCard competition={each} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

const NoCompetitions = () => (
  <EmptyState
    title={t('No competitions yet')}
    action={
      <Link to="/practice" className={buttonClass('main')}>
        {t('Practise')}
      </Link>
    }
  >
    <p>{t('The next one will be here as soon as your institute sets its time. Practise until then!')}</p>
  </EmptyState>
);

interface Shown {
  readonly chip: Label;
  readonly tone: ChipTone;
  readonly wayOn: Label;
}

const shown: Readonly<Record<Stage, Shown>> = {
  coming: { chip: 'Not open yet', tone: 'indigo', wayOn: 'To the waiting room' },
  open: { chip: 'Open now', tone: 'leaf', wayOn: 'Begin' },
  begun: { chip: 'You have begun', tone: 'marigold', wayOn: 'Resume' },
  submitted: { chip: 'Your answers are in', tone: 'leaf', wayOn: 'Look' },
  missed: { chip: 'It is over', tone: 'plain', wayOn: 'Look' },
  released: { chip: 'The results are out', tone: 'leaf', wayOn: 'See the ranking' },
  cancelled: { chip: 'Cancelled', tone: 'coral', wayOn: 'Look' },
};

function CompetitionCard({ competition }: { readonly competition: OwnCompetition }) {
  const { _id, title, subject, opensAt, nickname, serverTime } = competition;
  const stage = stageOf(competition, Date.parse(serverTime));
  const { chip, tone, wayOn } = shown[stage];
  const label = t(stage === 'coming' && nickname === null ? 'Enter with a nickname' : wayOn);
  return (
    <Card as="article" interactive className={styles.card}>
      <Chip tone={tone}>{t(chip)}</Chip>
      <h2 className={styles.title} lang={contentLanguage(title)}>
        {title}
      </h2>
      <p className={styles.muted}>
        <span lang={contentLanguage(subject)}>{subject}</span> ·{' '}
        <time dateTime={opensAt}>{competitionMoment(opensAt)}</time>
      </p>
      {nickname !== null && (
        <p className={styles.muted}>
          <span>{t('Your nickname:')}</span>{' '}
          <b translate="no" lang={contentLanguage(nickname)}>
            {nickname}
          </b>
        </p>
      )}
      <Link
        to="/competitions/$id"
        params={{ id: _id }}
        className={buttonClass(stage === 'open' || stage === 'begun' ? 'main' : 'line', 's')}
        data-cover
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Link>
    </Card>
  );
}
