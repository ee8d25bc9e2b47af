import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { type Setup, type SetupStep, setupSteps } from '#contract/office/today.ts';
import { Card } from '#web/ui/card.tsx';
import { RodProgress } from '#web/ui/rod-progress.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { listPath } from '../app/content-paths.ts';
import { institutePath } from '../app/institute-paths.ts';
import styles from './today.module.css';

const steps: Readonly<Record<SetupStep, { readonly label: string; readonly to: string }>> = {
  facts: { label: 'Institute facts', to: institutePath },
  logo: { label: 'Logo', to: institutePath },
  course: { label: 'First course', to: listPath('courses') },
  sample: { label: 'Remove the sample', to: institutePath },
  staff: { label: 'Invite staff', to: '/staff' },
};

/** What an owner does on a new site. */
export function FirstSteps({ setup: { open, samplePhone } }: { readonly setup: Setup }) {
  const done = setupSteps.length - open.length;
  return (
    <Card as="section" aria-labelledby="first-steps" className={styles.aside}>
      <h2 id="first-steps">Make the site yours</h2>
      <p>{`${done} of ${setupSteps.length} done`}</p>
      <RodProgress done={done} total={setupSteps.length} label="First steps" />
      <ul className={styles.steps}>
        {setupSteps.map((step) => {
          const { label, to } = steps[step];
          const isOpen = open.includes(step);
          return (
            <li key={step} data-done={!isOpen || undefined}>
              {isOpen ? (
                <CircleDashed size={22} aria-hidden="true" />
              ) : (
                <CircleCheck size={22} aria-hidden="true" />
              )}
              <div>
                {isOpen ? <Link to={to}>{label}</Link> : <span>{label}</span>}
                {!isOpen && <VisuallyHidden>: done</VisuallyHidden>}
                {step === 'facts' && samplePhone !== null && (
                  <p className={styles.warning}>
                    <TriangleAlert size={18} aria-hidden="true" />
                    <span>{`The phone number is still the sample’s: ${samplePhone}`}</span>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
