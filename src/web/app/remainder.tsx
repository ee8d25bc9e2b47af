export { NotFoundScreen } from '../screens/not-found.tsx';
export { ErrorScreen } from '../screens/route-error.tsx';
export { RouteTags } from './page-tags.tsx';
export { leaveSentPage } from './sent-head.ts';
