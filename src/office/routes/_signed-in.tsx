import { createFileRoute } from '@tanstack/react-router';
import { ApiError } from '#web/api/api-error.ts';
import { Loading } from '#web/ui/states.tsx';
import { myselfQuery } from '../app/office-queries.ts';
import { OfficeFrame } from '../staff/office-frame.tsx';
import { OpeningFailure } from '../staff/opening-failure.tsx';

/** The pages that require a session: without one, none of them is loaded. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { api, queryClient } }) => {
    const myself = await queryClient.query({ ...myselfQuery(api), staleTime: 'static' });
    if (myself === null) throw new ApiError('refused', '', { status: 401 });
  },
  pendingComponent: () => <Loading label="Opening the office" level={1} />,
  errorComponent: OpeningFailure,
  component: OfficeFrame,
});
