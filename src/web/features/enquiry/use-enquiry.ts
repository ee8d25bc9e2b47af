import { useNavigate } from '@tanstack/react-router';
import type { FormValues } from '#machines/form/form.types.ts';
import { type EnquiryKind, enquiryValues, sendEnquiry } from '#web/actors/enquiry/send-enquiry.ts';
import { notify } from '#web/actors/notices/notify.ts';
import { useServices } from '#web/app/use-services.ts';
import { useForm } from '#web/form/use-form.ts';

/** docs/specification.md#8 */
const thanks: Readonly<Record<EnquiryKind, string>> = {
  contact: 'Your message has been sent successfully!',
  franchise: 'Data submitted Successfully',
  demo: 'Form submitted successfully',
};

/**
 * The server alone checks it: docs/specification.md#5.
 * @param known what the user has typed elsewhere
 */
export function useEnquiry(kind: EnquiryKind, known: FormValues = {}) {
  const { api, reload } = useServices();
  const navigate = useNavigate();
  return useForm({
    values: { ...enquiryValues[kind], ...known },
    check: () => ({}),
    words: { accepted: thanks[kind], refused: 'Something went wrong!' },
    // docs/specification.md#9
    pause: 1000,
    send: ({ values }, signal) => sendEnquiry(api, kind, values, signal),
    notify,
    onLeft: () => {
      // The reload removes the toast; the history state shows the thanks afterwards.
      void navigate({ to: '.', replace: true, state: { enquirySent: kind } }).finally(reload);
    },
  });
}
