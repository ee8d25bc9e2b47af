export { EmptyState } from './empty-state.tsx';
export { ErrorState } from './error-state.tsx';
export { Loading } from './loading.tsx';
export { Skeleton } from './skeleton.tsx';
