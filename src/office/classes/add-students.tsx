import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import {
  addClassStudents,
  type Candidate,
  type CheckedLine,
  checkMobiles,
  type FoundCandidate,
  mobileListForm,
  type OpenedClass,
} from '#contract/office/classes.ts';
import { isShortMobilePart } from '#domain/accounts/mobile-part.ts';
import { counted } from '#domain/text/counted.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CheckboxField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { nothingFoundHint } from '../app/nothing-found.tsx';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import panelStyles from '../app/panel.module.css';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { candidatesQuery } from './class-queries.ts';
import classStyles from './classes.module.css';
import { useClassAction } from './use-class-action.ts';

interface AddStudentsProps {
  readonly opened: OpenedClass;
}

export function AddStudents({ opened: { _id: id } }: AddStudentsProps) {
  const { api } = useServices();
  const [search, setSearch] = useState('');
  const [isPasting, setPasting] = useState(false);
  const words = search.trim();
  const { data, error } = useQuery(candidatesQuery(api, id, words));
  const add = useAddStudents(id);
  return (
    <Card as="section" aria-labelledby="add-students" className={panelStyles.panel}>
      <h2 id="add-students">Add students</h2>
      <search className={classStyles.search}>
        <TextField
          label="Name, mobile or email"
          name="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={setSearch}
        />
        <Button variant="line" onClick={() => setPasting(true)}>
          <Upload size={20} aria-hidden="true" />
          Add from a list…
        </Button>
      </search>
      <Refusal reason={add.reason || (error?.message ?? '')} />
      {words !== '' && data !== undefined && (
        <ul className={classStyles.found} aria-label="Found students">
          {data.map((each) => (
            <li key={each._id}>
              <Who candidate={each} />
              {each.isInClass ? (
                <span className={styles.muted}>In the class</span>
              ) : (
                <Button
                  variant="line"
                  size="s"
                  busy={add.busy}
                  aria-label={`Add ${each.name}`}
                  onClick={() => add.run([each._id])}
                >
                  <Plus size={18} aria-hidden="true" />
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {words !== '' && data?.length === 0 && (
        <p role="status" className={styles.muted}>
          {isShortMobilePart(words)
            ? nothingFoundHint(words)
            : 'No student is found. A student needs an account on the site first.'}
        </p>
      )}
      <OfficeDialog
        open={isPasting}
        title="Add students from a list"
        size="m"
        onClose={() => setPasting(false)}
      >
        <FromList id={id} onDone={() => setPasting(false)} />
      </OfficeDialog>
    </Card>
  );
}

function useAddStudents(id: string, onDone?: () => void) {
  const { api } = useServices();
  return useClassAction(
    async (students: readonly string[]) =>
      (await api.call(addClassStudents, { params: { id }, body: { students: [...students] } })).data,
    onDone,
  );
}

/** A teacher sees a part of the mobile only. */
const shownMobile = (mobile: string) => (mobile.startsWith('…') ? mobile : spacedMobile(mobile));

function Who({ candidate: { name, mobile, isNear } }: { readonly candidate: FoundCandidate }) {
  return (
    <span>
      <b>{name}</b> <small className={styles.muted}>{shownMobile(mobile)}</small>
      {isNear && <Chip>spelled differently</Chip>}
    </span>
  );
}

interface FromListProps {
  readonly id: string;
  readonly onDone: () => void;
}

function FromList({ id, onDone }: FromListProps) {
  const { api } = useServices();
  const [lines, setLines] = useState<readonly CheckedLine[] | null>(null);
  const { props } = useOfficeForm({
    schema: mobileListForm,
    initial: { mobiles: '' },
    send: async (body) => (await api.call(checkMobiles, { params: { id }, body })).data,
    isStep: true,
    onDone: setLines,
  });
  if (lines !== null) return <Preview id={id} lines={lines} onBack={() => setLines(null)} onDone={onDone} />;
  return (
    <FormFrame {...props} className={formStyles.form}>
      {(field) => (
        <>
          <TextAreaField
            label="Mobile numbers"
            hint="One on each line, or a table copied from a spreadsheet. Names beside them are left out."
            rows={8}
            {...field('mobiles')}
          />
          <label className={classStyles.file}>
            <span>Or choose a CSV file</span>
            <input
              type="file"
              className={formStyles.file}
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ currentTarget: { files } }) => {
                void files?.[0]?.text().then(field('mobiles').onChange);
              }}
            />
          </label>
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            See who is found
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

interface PreviewProps extends FromListProps {
  readonly lines: readonly CheckedLine[];
  readonly onBack: () => void;
}

function Preview({ id, lines, onBack, onDone }: PreviewProps) {
  const isNew = ({ isInClass }: Candidate) => !isInClass;
  // Of a family with one mobile, the user chooses.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    lines.flatMap(({ students }) =>
      students.length === 1 ? students.filter(isNew).map(({ _id }) => _id) : [],
    ),
  );
  const add = useAddStudents(id, onDone);
  const missing = lines.filter(({ students }) => students.length === 0);
  const found = lines.filter(({ students }) => students.length > 0);
  return (
    <div className={styles.column}>
      {found.length > 0 && (
        <ul className={classStyles.found} aria-label="Found students">
          {found.map(({ line, text, students }) => (
            <li key={`${line}-${text}`}>
              <span className={styles.column}>
                {students.length > 1 && (
                  <small className={styles.muted}>{`${spacedMobile(text)} is the mobile of several:`}</small>
                )}
                {students.map((each) =>
                  each.isInClass ? (
                    <span key={each._id} className={styles.muted}>
                      {`${each.name}, ${spacedMobile(each.mobile)}, is in the class already`}
                    </span>
                  ) : (
                    <CheckboxField
                      key={each._id}
                      label={`${each.name}, ${spacedMobile(each.mobile)}`}
                      checked={chosen.includes(each._id)}
                      onChange={(on) =>
                        setChosen((before) =>
                          on ? [...before, each._id] : before.filter((other) => other !== each._id),
                        )
                      }
                    />
                  ),
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <div>
          <h3>{`Not found: ${missing.length}`}</h3>
          <ul className={classStyles.missing}>
            {missing.map(({ line, text }) => (
              <li key={`${line}-${text}`}>{`Line ${line}: ${text}`}</li>
            ))}
          </ul>
          <p className={styles.muted}>
            No account has one of these numbers. The students can sign up on the site and use the join code.
          </p>
        </div>
      )}
      <Refusal reason={add.reason} />
      <div className={styles.actions}>
        {chosen.length > 0 && (
          <Button busy={add.busy} onClick={() => add.run(chosen)}>
            {`Add ${counted(chosen.length, 'student')}`}
          </Button>
        )}
        <Button variant="line" onClick={onBack}>
          Back to the list
        </Button>
      </div>
    </div>
  );
}
