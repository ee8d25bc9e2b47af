import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { stepHead } from '#domain/pages/page-head.ts';
import { findListeningStep, listeningSteps } from '#domain/practice/number-steps.ts';
import { type Language, languages, languageTag, toLanguage } from '#domain/text/languages.ts';
import { PageTags } from '#web/app/page-tags.tsx';
import { t } from '#web/texts/t.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { ListeningRound } from './listening-round.tsx';
import { NumberLevels } from './number-levels.tsx';
import styles from './numbers-round.module.css';
import { levelName } from './pace-text.ts';
import practiceStyles from './practice.module.css';
import { type Practice, usePractice } from './use-practice.ts';

interface ListeningPageProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** The chosen level; '' for the list. */
  readonly levelId: string;
  /** Of the numbers. */
  readonly language: Language;
}

/** The levels of the listening round, or the round of one level. */
export function ListeningPage({ userId, levelId, language }: ListeningPageProps) {
  const practice = usePractice(userId);
  const step = findListeningStep(levelId);
  return (
    <Page>
      <PageTags head={stepHead('/practice/listen', step?.name ?? '')} />
      {step === undefined ? (
        <ListeningLevels practice={practice} language={language} />
      ) : (
        <ListeningRound
          key={`${userId} ${step.id} ${language}`}
          step={step}
          language={language}
          practice={practice}
        />
      )}
    </Page>
  );
}

interface ListeningLevelsProps {
  readonly practice: Practice;
  readonly language: Language;
}

function ListeningLevels({ practice, language }: ListeningLevelsProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={t('Spoken numbers')}
        crumbs={
          <Link to="/practice" className={practiceStyles.back}>
            <ArrowLeft size={18} aria-hidden="true" /> {t('All steps')}
          </Link>
        }
        lede={t('You hear one number after another. Add them in your head, then type the sum.')}
      />
      <div className={styles.levels}>
        <p>
          <span>{t('Do you want to see the numbers?')}</span>{' '}
          <Link to="/practice/flash">{t('Flash numbers')}</Link>
        </p>
        <div className={styles.choice}>
          <SelectField
            label={t('Language of the numbers')}
            name="language"
            options={languages.map(({ code, name }) => ({
              value: code,
              label: name,
              lang: languageTag(code),
            }))}
            value={language}
            onChange={(code) =>
              void navigate({
                to: '/practice/listen',
                search: { language: toLanguage(code) },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
        <NumberLevels
          steps={listeningSteps}
          practice={practice}
          linkTo={(step) => (
            <Link to="/practice/listen" search={{ level: step.id, language }} className={practiceStyles.link}>
              {levelName(step)}
            </Link>
          )}
        />
      </div>
    </>
  );
}
