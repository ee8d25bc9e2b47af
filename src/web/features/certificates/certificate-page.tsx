import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, BadgeX, Printer } from 'lucide-react';
import type { Certificate } from '#contract/certificates.ts';

import { Logo } from '#institute/logo.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useInstitute } from '#web/app/use-institute.ts';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './certificate.module.css';
import { certificateQuery } from './certificate-query.ts';

interface CertificatePageProps {
  readonly number: string;
}

/** A certificate for anyone who has its number. */
export function CertificatePage({ number }: CertificatePageProps) {
  const { api } = useServices();
  return (
    <Page className={styles.page}>
      <div className={styles.crumbs}>
        <Breadcrumb
          items={[{ label: t('Home'), link: <Link to="/">{t('Home')}</Link> }, { label: t('Certificate') }]}
        />
      </div>
      <QueryView
        query={useQuery(certificateQuery(api, number))}
        loading={
          <div role="status">
            <h1>{t('Certificate')}</h1>
            <VisuallyHidden>{t('Loading the certificate')}</VisuallyHidden>
            <Skeleton shape="line" lines={8} />
          </div>
        }
        level={1}
        failed={t('This certificate could not be loaded')}
      >
        {(certificate) => (certificate === null ? <Unknown /> : <Found certificate={certificate} />)}
      </QueryView>
    </Page>
  );
}

function Unknown() {
  const { phone, name } = useInstitute();
  return (
    <EmptyState level={1} title={t('We do not know this certificate')}>
      <p>{t('Compare each letter of the number with the paper: it has four groups of four.')}</p>
      <p>
        <span>
          {t('If they are the same, {name} did not give this certificate. You can ask us:', { name })}
        </span>{' '}
        <a href={phone.href}>{phone.label}</a>
      </p>
    </EmptyState>
  );
}

const inGroupsOfFour = (number: string): string => number.replaceAll(/.{4}(?=.)/g, '$&-');

function Found({ certificate }: { readonly certificate: Certificate }) {
  const institute = useInstitute();
  const { state, number, name, level, score, passedOn } = certificate;
  const isValid = state === 'valid';
  const address = `${window.location.origin}/certificates/${number}`;
  return (
    <>
      <div className={styles.state} data-state={state} role="status">
        {isValid ? <BadgeCheck size={28} aria-hidden="true" /> : <BadgeX size={28} aria-hidden="true" />}
        <p>
          <b>{isValid ? t('This certificate is valid.') : t('This certificate was revoked.')}</b>{' '}
          <span>
            {isValid
              ? t('{name} gave it.', { name: institute.name })
              : t('It does not count any more. Ask {name} why.', { name: institute.name })}
          </span>
        </p>
        {isValid && (
          <Button variant="line" size="s" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            {t('Print')}
          </Button>
        )}
      </div>
      <article className={styles.sheet} data-state={state} aria-labelledby="certificate">
        <div>
          <Logo name={institute.name} picture={institute.logo} />
        </div>
        <h1 id="certificate" className={styles.title}>
          {t('Certificate')}
        </h1>
        <p className={styles.line}>{t('This is to say that')}</p>
        <p className={styles.name} translate="no" lang={contentLanguage(name)}>
          {name}
        </p>
        <p className={styles.line}>{t('has passed')}</p>
        <p className={styles.level} translate="no" lang={contentLanguage(level)}>
          {level}
        </p>
        <p className={styles.line}>
          <span>{t('with {points} of 100 points on', { points: Math.round(score) })}</span>{' '}
          <time dateTime={passedOn}>{showDate(passedOn)}</time>
        </p>
        <div className={styles.foot}>
          <div className={styles.check}>
            <QrCode
              text={address}
              label={t('A code for a phone camera that opens this page')}
              className={styles.code}
            />
            <p>
              <span>{t('Check it here:')}</span>
              <b translate="no">
                {`${window.location.host}/certificates/`}
                <wbr />
                {inGroupsOfFour(number)}
              </b>
            </p>
          </div>
          <p className={styles.signature}>{t('For {name}', { name: institute.name })}</p>
        </div>
      </article>
    </>
  );
}
