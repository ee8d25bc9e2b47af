import { useState } from 'react';
import { removeSample, type SiteSample } from '#contract/office/institute/calls.ts';
import { plural } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import styles from '../app/office.module.css';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';

/** «6 courses, 12 quizzes» */
const counted = (sample: SiteSample) =>
  sample
    .filter(({ removed }) => removed > 0)
    .map(({ part, removed }) => `${part}: ${removed}`)
    .join(', ');

export function Sample({ sample }: { readonly sample: SiteSample }) {
  const { api, queryClient } = useServices();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(
    () => api.call(removeSample, { body: {} }),
    async () => {
      setAsking(false);
      // Lists of content and quizzes contain the sample too.
      await queryClient.invalidateQueries();
    },
  );
  const rest = counted(sample);
  const kept = sample.reduce((sum, part) => sum + part.kept.length, 0);
  return (
    <>
      {rest === '' ? (
        <p className={styles.muted}>There is no sample content on this site that can be removed.</p>
      ) : (
        <>
          <p>{`The site still has what it was filled with: ${rest}.`}</p>
          <Button variant="line" onClick={() => setAsking(true)}>
            Remove the sample
          </Button>
        </>
      )}
      {kept > 0 && (
        <p className={styles.muted}>
          {`${kept} of the sample ${plural(kept, 'stays', 'stay')}, because ${plural(kept, 'it has', 'they have')} been changed or used. You can hide what you do not need under «Content».`}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Remove the sample?"
        confirm="Remove it"
        action={remove}
        onClose={() => setAsking(false)}
      >
        <p>{`This goes from the site and does not come back: ${rest}.`}</p>
        <p>What you have changed, and what students or staff use, stays.</p>
      </ConfirmDialog>
    </>
  );
}
