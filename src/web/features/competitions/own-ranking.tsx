import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnCompetition, RankedChild, Ranking } from '#contract/competitions.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { formatTimeTaken } from '#web/texts/format-time.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { rankingQuery } from './competition-queries.ts';
import styles from './competitions.module.css';
import { LoadingCompetitions } from './competitions-skeleton.tsx';

interface OwnRankingProps {
  readonly userId: string;
  readonly competition: OwnCompetition;
}

export function OwnRanking({ userId, competition: { _id, attempt } }: OwnRankingProps) {
  const { api } = useServices();
  return (
    <QueryView
      query={useQuery(rankingQuery(api, userId, _id))}
      loading={<LoadingCompetitions />}
      failed={t('The ranking could not be loaded')}
    >
      {(ranking) => (
        <Card padding="l" className={styles.stage}>
          <h2>{t('Ranking')}</h2>
          {ranking.own === null ? (
            <p>{t('You did not submit answers in this competition.')}</p>
          ) : (
            <OwnRank own={ranking.own} ranking={ranking} />
          )}
          {attempt !== null && (
            <Link to="/ViewResults/$id" params={{ id: attempt._id }} className={buttonClass('main')}>
              {t('See your own result')}
            </Link>
          )}
          {ranking.rows.length > 0 && <Rows ranking={ranking} />}
        </Card>
      )}
    </QueryView>
  );
}

interface OwnRankProps {
  readonly own: RankedChild;
  readonly ranking: Ranking;
}

function OwnRank({ own, ranking: { ranked, questions, isShared } }: OwnRankProps) {
  const { rank, correct } = own;
  return (
    <>
      <p className={styles.own}>{t('You are number {rank} of {ranked}', { rank, ranked })}</p>
      <p>
        <span>
          {t('{correct} of {questions} right in {time}.', {
            correct,
            questions,
            time: formatTimeTaken(own.seconds),
          })}
        </span>{' '}
        {isShared && (
          <span>{t('You share this rank: another child had as many right answers in the same time.')}</span>
        )}
      </p>
    </>
  );
}

function Rows({ ranking: { rows, ranked, own } }: { readonly ranking: Ranking }) {
  const isOwnBelow = own !== null && !rows.some(({ isOwn }) => isOwn);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where large text makes it too wide */}
      <section className={styles.scroll} aria-label={t('Ranking')} tabIndex={0}>
        <table className={styles.ranking}>
          <thead>
            <tr>
              <th scope="col">{t('Rank')}</th>
              <th scope="col">{t('Nickname')}</th>
              <th scope="col">{t('Right answers')}</th>
              <th scope="col">{t('Time')}</th>
            </tr>
          </thead>
          <tbody>
            {/* Erased accounts have the same nickname. */}
            {[...rows.entries()].map(([place, row]) => (
              <Row key={place} row={row} />
            ))}
            {isOwnBelow && <Row row={own} />}
          </tbody>
        </table>
      </section>
      {ranked > rows.length && (
        <p className={styles.muted}>
          {t('The first {count} of {ranked} are shown.', { count: rows.length, ranked })}
        </p>
      )}
    </>
  );
}

function Row({ row: { rank, nickname, correct, seconds, isOwn } }: { readonly row: RankedChild }) {
  return (
    <tr data-own={isOwn || undefined}>
      <td>{rank}</td>
      <th scope="row">
        <span translate="no" lang={contentLanguage(nickname)}>
          {nickname}
        </span>{' '}
        {isOwn && <span className={styles.you}>{t('You')}</span>}
      </th>
      <td>{correct}</td>
      <td>{formatTimeTaken(seconds)}</td>
    </tr>
  );
}
