import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { changeEnquiries, type EnquiryState } from '#contract/office/enquiries.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { myselfQuery } from '../app/office-queries.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import styles from './bulk-bar.module.css';
import { allEnquiries } from './enquiry-queries.ts';

interface BulkBarProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

interface Change {
  readonly state?: EnquiryState;
  readonly staffId?: string;
}

/** What is done with the chosen enquiries at once. */
export function BulkBar({ ids, onClose }: BulkBarProps) {
  const { api, queryClient } = useServices();
  const { data: myself = null } = useQuery(myselfQuery(api));
  const change = useAction(
    (changed: Change) => api.call(changeEnquiries, { body: { ids: [...ids], ...changed } }),
    async () => {
      await queryClient.invalidateQueries(allEnquiries);
      onClose();
    },
  );
  return (
    <section className={styles.bar} aria-label="Chosen enquiries">
      <p role="status">
        <b>{`${ids.length} chosen`}</b>
      </p>
      <button type="button" className={styles.close} aria-label="Choose none" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
      <Button size="s" busy={change.busy} onClick={() => change.run({ state: 'called' })}>
        Mark as called
      </Button>
      <Button size="s" busy={change.busy} onClick={() => change.run({ state: 'done' })}>
        Mark as done
      </Button>
      {myself !== null && (
        <Button size="s" busy={change.busy} onClick={() => change.run({ staffId: myself._id })}>
          I look after them
        </Button>
      )}
      <Refusal reason={change.reason} />
    </section>
  );
}
