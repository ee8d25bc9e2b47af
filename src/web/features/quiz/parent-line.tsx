import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useInstitute } from '#web/app/use-institute.ts';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
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
      <b>{t('For parents:')}</b> <span>{t('a teacher explains this step in a class.')}</span>{' '}
      {subject !== '' && (
        <>
          <Link to="/course" search={{ search: subject }}>
            {t('See our {subject} courses', { subject })}
          </Link>
          <span>, </span>
        </>
      )}
      <Link to="/bookdemo">{t('Book a free demo')}</Link> <span>{t('or ask us on')}</span>{' '}
      <a href={chat.href} target="_blank" rel="noreferrer">
        {t('WhatsApp')}
      </a>
      <span>.</span>
    </>
  );
}
