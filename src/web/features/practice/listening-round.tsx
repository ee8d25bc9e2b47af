import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NumberStep } from '#domain/practice/number-steps.ts';
import { type Language, languages, languageTag } from '#domain/text/languages.ts';
import { numbersRoundMachine } from '#machines/practice/numbers-round.machine.ts';
import { createSpeaker, type Speaker, type Voice } from '#web/actors/practice/speaker.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import styles from './numbers-round.module.css';
import { drawSeed, NumbersRoundScreen } from './numbers-round.tsx';
import practiceStyles from './practice.module.css';
import type { Practice } from './use-practice.ts';
import { voiceQuery } from './voice-query.ts';

interface ListeningRoundProps {
  readonly step: NumberStep;
  readonly language: Language;
  readonly practice: Practice;
}

/** Runs rounds of one level once the sounds are loaded. */
export function ListeningRound({ step, language, practice }: ListeningRoundProps) {
  const { data, error, isFetching, refetch } = useQuery(voiceQuery(language));
  if (data !== undefined) return <SpokenRound step={step} voice={data} practice={practice} />;
  return (
    <div className={practiceStyles.round}>
      <BackLink language={language} />
      {error === null ? (
        <Loading level={1} label={t('Loading the sounds')} />
      ) : (
        <ErrorState
          level={1}
          title={t('The sounds could not be loaded')}
          busy={isFetching}
          onAction={() => void refetch()}
        />
      )}
    </div>
  );
}

function BackLink({ language }: { readonly language: Language }) {
  return (
    <Link to="/practice/listen" search={{ language }} className={practiceStyles.back}>
      <ArrowLeft size={18} aria-hidden="true" /> {t('All levels')}
    </Link>
  );
}

interface SpokenRoundProps {
  readonly step: NumberStep;
  readonly voice: Voice;
  readonly practice: Practice;
}

/** The numbers are drawn at random. */
function SpokenRound({ step, voice, practice }: SpokenRoundProps) {
  const [speaker] = useState(() => createSpeaker(voice));
  useEffect(() => speaker.close, [speaker]);
  const [machine] = useState(() =>
    numbersRoundMachine.provide({ actors: { playNumbers: speaker.playNumbers } }),
  );
  const [input] = useState(() => ({ step, seed: drawSeed(), isSlow: false }));
  const actor = useMachineActor(machine, { input });
  return (
    <NumbersRoundScreen
      actor={actor}
      practice={practice}
      back={<BackLink language={voice.language} />}
      advice={<TestSound speaker={speaker} language={voice.language} />}
      onStart={speaker.open}
    />
  );
}

interface TestSoundProps {
  readonly speaker: Speaker;
  readonly language: Language;
}

function TestSound({ speaker, language }: TestSoundProps) {
  return (
    <div className={styles.test}>
      <p>
        <span>{t('The numbers are spoken in this language:')}</span>{' '}
        <b lang={languageTag(language)}>{languages.find(({ code }) => code === language)?.name}</b>
      </p>
      <Button variant="line" onClick={speaker.playTest}>
        <Volume2 size={20} aria-hidden="true" />
        <span>{t('Play a test sound')}</span>
      </Button>
      <p>
        {t(
          'You will hear the numbers one, two, three. If you hear nothing, turn up the sound of your device.',
        )}
      </p>
    </div>
  );
}
