import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useInstitute } from '#web/app/use-institute.ts';
import { useServices } from '#web/app/use-services.ts';
import { quizQuery } from './quiz-queries.ts';

export interface ParentLineProps {
  readonly quizId: string;
}

/** What a parent can do after a low score. */
export function ParentLine({ quizId }: ParentLineProps) {
  const { api } = useServices();
  const { chat } = useInstitute();
  const subject = useQuery(quizQuery(api, quizId)).data?.subjectId.name ?? '';
  return (
    <>
      <b>For parents:</b> <span>a teacher explains this step in a class.</span>{' '}
      {subject !== '' && (
        <>
          <Link to="/course" search={{ search: subject }}>{`See our ${subject} courses`}</Link>
          <span>, </span>
        </>
      )}
      <Link to="/bookdemo">Book a free demo</Link> <span>or ask us on</span>{' '}
      <a href={chat.href} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
      <span>.</span>
    </>
  );
}
