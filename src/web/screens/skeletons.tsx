import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';

export {
  CompetitionSkeleton,
  CompetitionsSkeleton,
} from '../features/competitions/competitions-skeleton.tsx';
export { CatalogueSkeleton } from '../features/courses/catalogue-skeleton.tsx';
export { MyCoursesSkeleton } from '../features/courses/my-courses-skeleton.tsx';
export { PaymentStatusSkeleton } from '../features/enrolment/payment-status-skeleton.tsx';
export { AttemptsSkeleton } from '../features/quiz/attempts-skeleton.tsx';
export { InstructionsSkeleton } from '../features/quiz/instructions-skeleton.tsx';
export { PaperSkeleton } from '../features/quiz/paper-skeleton.tsx';
export { ResultSkeleton } from '../features/quiz/result-skeleton.tsx';
export { OwnAccountSkeleton } from '../features/session/own-account-skeleton.tsx';

export const StudentSkeleton = () => <ProfileSkeleton details={4} />;
export const TeacherSkeleton = () => <ProfileSkeleton details={3} />;
