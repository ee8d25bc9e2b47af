import { useState } from 'react';
import type { Certificate } from '#contract/certificates.ts';
import { restoreCertificate, revocationForm, revokeCertificate } from '#contract/office/certificates.ts';
import type { OpenedStudent } from '#contract/office/students.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { OfficeDialog } from '../app/office-dialog.tsx';
import panelStyles from '../app/panel.module.css';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { studentQuery } from './student-queries.ts';

interface CertificatesProps {
  readonly student: OpenedStudent;
}

/** The certificates of a student, which staff can revoke; nothing without one. */
export function StudentCertificates({ student: { _id: id, certificates } }: CertificatesProps) {
  const { api, queryClient } = useServices();
  const [chosen, setChosen] = useState<Certificate>();
  const close = () => setChosen(undefined);
  const reload = () => void queryClient.invalidateQueries(studentQuery(api, id));
  if (certificates.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="certificates" className={panelStyles.panel}>
      <h2 id="certificates">Certificates</h2>
      <ul className={panelStyles.list}>
        {certificates.map((certificate) => (
          <li key={certificate.number}>
            <div>
              <a href={`/certificates/${certificate.number}`} target="_blank" rel="noreferrer">
                {certificate.level}
              </a>
              <small>{`${Math.round(certificate.score)}%, ${formatDate(certificate.passedOn)}`}</small>
            </div>
            {certificate.state === 'revoked' ? (
              <>
                <Chip tone="coral">Revoked</Chip>
                <Restore certificate={certificate} onDone={reload} />
              </>
            ) : (
              <Button
                variant="line"
                size="s"
                aria-label={`Revoke the certificate ${certificate.level}…`}
                onClick={() => setChosen(certificate)}
              >
                Revoke…
              </Button>
            )}
          </li>
        ))}
      </ul>
      <OfficeDialog open={chosen !== undefined} title="Revoke the certificate" size="s" onClose={close}>
        {chosen !== undefined && (
          <RevokeForm
            certificate={chosen}
            onDone={() => {
              close();
              reload();
            }}
          />
        )}
      </OfficeDialog>
    </Card>
  );
}

interface ChangeProps {
  readonly certificate: Certificate;
  readonly onDone: () => void;
}

function RevokeForm({ certificate: { number, level }, onDone }: ChangeProps) {
  const { api } = useServices();
  const { props } = useOfficeForm({
    schema: revocationForm,
    initial: { reason: '' },
    send: async (body) => (await api.call(revokeCertificate, { params: { number }, body })).data,
    onDone,
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Revoke the certificate">
      {(field) => (
        <>
          <p>{`Everyone who checks the certificate «${level}» then reads that it was revoked. You can make it valid again.`}</p>
          <TextField
            label="Why"
            hint="For your colleagues: the page of the certificate does not show it."
            autoComplete="off"
            maxLength={200}
            {...field('reason')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Revoke
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

function Restore({ certificate: { number, level }, onDone }: ChangeProps) {
  const { api } = useServices();
  const { run, busy, reason } = useAction(
    () => api.call(restoreCertificate, { params: { number }, body: {} }),
    onDone,
  );
  return (
    <>
      <Button
        variant="line"
        size="s"
        busy={busy}
        aria-label={`Make the certificate ${level} valid again`}
        onClick={() => run(undefined)}
      >
        Make valid again
      </Button>
      <Refusal reason={reason} />
    </>
  );
}
