import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { issueCertificate } from '#contract/certificates.ts';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { ResultState } from './navigation-state.ts';
import { passingOfResult } from './passing-line.tsx';
import { quizQuery } from './quiz-queries.ts';
import styles from './what-comes-next.module.css';

export interface CertificateOfferProps {
  readonly result: ResultState;
}

/** The way to the certificate of a level; nothing where the quiz is not passed or ends no level. */
export function CertificateOffer({ result }: CertificateOfferProps) {
  const { api } = useServices();
  const { data: quiz } = useQuery(quizQuery(api, result.quizId));
  const isPassed = passingOfResult(result, result.passingMarks)?.passed ?? false;
  if (!isPassed || quiz === undefined || quiz.certificateLevel === '') return null;
  return <Offer quizId={result.quizId} level={quiz.certificateLevel} />;
}

function Offer({ quizId, level }: { readonly quizId: string; readonly level: string }) {
  const { api } = useServices();
  const navigate = useNavigate();
  const [state, setState] = useState({ busy: false, reason: '' });
  const open = async () => {
    setState({ busy: true, reason: '' });
    try {
      const { data } = await api.call(issueCertificate, { body: { quizId } });
      await navigate({ to: '/certificates/$number', params: { number: data.number } });
    } catch (error) {
      setState({ busy: false, reason: (error instanceof Error && error.message) || 'Please try again.' });
    }
  };
  return (
    <div className={styles.certificate}>
      <p className={styles.text}>
        {t('You have passed')} <b lang={contentLanguage(level)}>{level}</b>.
      </p>
      <Button busy={state.busy} onClick={() => void open()}>
        <Award size={20} aria-hidden="true" />
        {t('Get your certificate')}
      </Button>
      <Refusal reason={state.reason} />
    </div>
  );
}
