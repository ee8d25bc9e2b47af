import { useState } from 'react';
import * as v from 'valibot';
import {
  type LegalText,
  legalTextForm,
  legalTextMaximum,
  previewLegalText,
  restoreLegalText,
  saveLegalText,
} from '#contract/office/institute/calls.ts';
import { FormSummary } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { legalTextPath } from '../app/institute-paths.ts';
import officeStyles from '../app/office.module.css';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { SaveBar } from '../form/save-bar.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import styles from './institute.module.css';
import { legalTextsQuery } from './institute-queries.ts';

interface LegalTextFormProps {
  readonly loaded: LegalText;
}

const schema = v.object({ markdown: legalTextForm.entries.markdown });
const hint =
  'Markdown: ## begins a heading, - a line of a list, **makes bold**. {institute}, {city}, {address}, {email}, {phone} and {hours} stand for what you have saved under «The institute».';

export function LegalTextForm({ loaded }: LegalTextFormProps) {
  const { api, queryClient } = useServices();
  const { name } = loaded;
  const [stored, setStored] = useState(loaded);
  const [note, setNote] = useState('');
  const [shown, setShown] = useState<string>();
  const [isRestoring, setRestoring] = useState(false);
  const params = { name };
  const keep = async (text: LegalText, said: string) => {
    setStored(text);
    setNote(said);
    await queryClient.invalidateQueries({ queryKey: legalTextsQuery(api).queryKey });
  };
  const { props, values, busy, isChanged, isChangedNow, isConflict, load, discard } = useOfficeForm({
    schema,
    initial: { markdown: loaded.markdown },
    send: async ({ markdown }) => {
      setNote('');
      const body = { revision: stored.revision, markdown };
      const { data } = await api.call(saveLegalText, { params, body });
      return data;
    },
    onDone: (text) => keep(text, 'Saved: visitors see it within a second'),
  });
  const { markdown = '' } = values;
  const preview = useAction(
    async () => (await api.call(previewLegalText, { params, body: { markdown } })).data.content,
    setShown,
  );
  const restore = useAction(
    async () => (await api.call(restoreLegalText, { params, body: { revision: stored.revision } })).data,
    async (standard) => {
      setRestoring(false);
      load({ markdown: standard.markdown });
      await keep(standard, 'The text that came with the site is back');
    },
  );
  useLeaveGuard(isChangedNow);
  return (
    <>
      <FormFrame {...props} className={formStyles.form} label="Text" allRequired={false}>
        {(field) => (
          <>
            <Card padding="l">
              <TextAreaField
                label="Text"
                rows={24}
                hint={hint}
                maxLength={legalTextMaximum}
                {...field('markdown')}
              />
            </Card>
            <FormSummary actor={props.actor} />
            {isConflict && (
              <a href={`/office${legalTextPath(name)}`} target="_blank" rel="noreferrer">
                See in a new tab what is stored now
              </a>
            )}
            <Refusal reason={preview.reason} />
            <SaveBar isChanged={isChanged} busy={busy} note={note} onDiscard={discard}>
              <Button variant="line" busy={preview.busy} onClick={() => preview.run(undefined)}>
                Preview
              </Button>
              {stored.isOwn && (
                <Button variant="line" onClick={() => setRestoring(true)}>
                  Put the standard text back
                </Button>
              )}
              <Button type="submit" busy={busy}>
                Save
              </Button>
            </SaveBar>
          </>
        )}
      </FormFrame>
      {shown !== undefined && (
        <section className={officeStyles.part} aria-label="Preview">
          <h2>Preview</h2>
          <div className={styles.preview}>
            <RichText html={shown} headings="as-written" />
          </div>
        </section>
      )}
      <ConfirmDialog
        open={isRestoring}
        title="Put the standard text back?"
        confirm="Put it back"
        action={restore}
        onClose={() => setRestoring(false)}
      >
        <p>Visitors see the text that came with the site. Yours stays in the audit log.</p>
      </ConfirmDialog>
    </>
  );
}
