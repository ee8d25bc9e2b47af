import { useState } from 'react';
import {
  cancelCompetition,
  cancellationForm,
  changeCompetition,
  competitionForm,
  type OfficeCompetition,
  releaseResults,
} from '#contract/office/competitions.ts';
import { counted } from '#domain/text/counted.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import panelStyles from '../app/panel.module.css';
import { SavedNote } from '../app/saved-note.tsx';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { CompetitionForm } from './competition-form.tsx';
import { useKeepCompetition } from './competition-queries.ts';
import { toFieldMoment } from './competition-texts.ts';

interface CompetitionProps {
  readonly competition: OfficeCompetition;
}

type Asked = 'change' | 'cancel' | 'release';

interface Stage {
  readonly title: string;
  readonly note: string;
}

const stages: Readonly<Record<OfficeCompetition['state'], Stage>> = {
  scheduled: {
    title: 'Children can enter',
    note: 'They choose a nickname. The questions are hidden until the competition opens.',
  },
  open: {
    title: 'Children can begin now',
    note: 'Those who have entered begin. You can still move the end.',
  },
  closed: {
    title: 'No child can begin any more',
    note: 'Children see no results until you release them.',
  },
  released: { title: 'The results are released', note: 'Children see their results and the ranking.' },
  cancelled: {
    title: 'The competition is cancelled',
    note: 'No child can begin, and there is no ranking. Children who had begun see their own result.',
  },
};

export function CompetitionActions({ competition }: CompetitionProps) {
  const [asked, setAsked] = useState<Asked>();
  const [note, setNote] = useState('');
  const { state, reason } = competition;
  const { title, note: what } = stages[state];
  const close = () => setAsked(undefined);
  const isRunning = state === 'scheduled' || state === 'open';
  const ask = (what: Asked) => () => {
    setNote('');
    setAsked(what);
  };
  return (
    <Card as="section" aria-labelledby="competition" className={panelStyles.panel}>
      <h2 id="competition">{title}</h2>
      <p>{what}</p>
      {reason !== '' && <p>{`Why: ${reason}`}</p>}
      <div className={styles.actions}>
        {state === 'closed' && (
          <Button size="s" onClick={ask('release')}>
            Release the results…
          </Button>
        )}
        {isRunning && (
          <Button variant="line" size="s" onClick={ask('change')}>
            Change…
          </Button>
        )}
        {(isRunning || state === 'closed') && (
          <Button variant="quiet" size="s" onClick={ask('cancel')}>
            Cancel the competition…
          </Button>
        )}
      </div>
      <SavedNote text={note} />
      <Release competition={competition} open={asked === 'release'} onClose={close} />
      <OfficeDialog open={asked === 'cancel'} title="Cancel the competition?" size="s" onClose={close}>
        <CancelForm competition={competition} onDone={close} />
      </OfficeDialog>
      <OfficeDialog open={asked === 'change'} title="Change the competition" size="s" onClose={close}>
        <ChangeForm
          competition={competition}
          onDone={() => {
            close();
            setNote('Saved');
          }}
        />
      </OfficeDialog>
    </Card>
  );
}

interface ReleaseProps extends CompetitionProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Release({ competition: { _id: id, entries }, open, onClose }: ReleaseProps) {
  const { api } = useServices();
  const keep = useKeepCompetition();
  const action = useAction(
    async () => (await api.call(releaseResults, { params: { id }, body: {} })).data,
    (stored) => {
      keep(stored);
      onClose();
    },
  );
  const submitted = entries.filter(({ state }) => state === 'submitted').length;
  return (
    <ConfirmDialog
      open={open}
      title="Release the results?"
      confirm="Release the results"
      action={action}
      onClose={onClose}
    >
      <p>{`Every child who took part then sees the ranking with all nicknames. ${counted(submitted, 'child has', 'children have')} a result with answers. You cannot take this back.`}</p>
      <p>
        A device without internet may still hold answers. They count until the release; those that come later
        change no rank.
      </p>
    </ConfirmDialog>
  );
}

interface FormProps extends CompetitionProps {
  readonly onDone: () => void;
}

function CancelForm({ competition: { _id: id }, onDone }: FormProps) {
  const { api } = useServices();
  const keep = useKeepCompetition();
  const { props } = useOfficeForm({
    schema: cancellationForm,
    initial: { reason: '' },
    send: async (body) => (await api.call(cancelCompetition, { params: { id }, body })).data,
    onDone: (stored) => {
      keep(stored);
      onDone();
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Cancel the competition">
      {(field) => (
        <>
          <p>No child can begin, and there will be no ranking. You cannot take this back.</p>
          <TextField
            label="Why"
            hint="For your colleagues: children do not see it."
            autoComplete="off"
            maxLength={200}
            {...field('reason')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Cancel the competition
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

function ChangeForm({ competition, onDone }: FormProps) {
  const { api } = useServices();
  const keep = useKeepCompetition();
  const { _id: id, title, classId, className, opensAt, closesAt, classes } = competition;
  // The revision that was seen, since the page loads the competition again meanwhile.
  const [revision] = useState(competition.revision);
  const isArchived = classId !== '' && !classes.some(({ _id }) => _id === classId);
  return (
    <CompetitionForm
      schema={competitionForm}
      initial={{ title, classId, opensAt: toFieldMoment(opensAt), closesAt: toFieldMoment(closesAt) }}
      classes={isArchived ? [...classes, { _id: classId, name: className }] : classes}
      submit="Save"
      send={async (values) =>
        (await api.call(changeCompetition, { params: { id }, body: { ...values, revision } })).data
      }
      onDone={(stored) => {
        keep(stored);
        onDone();
      }}
    />
  );
}
