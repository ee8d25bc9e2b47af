import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contentRoles } from '#contract/office/office-call.ts';
import { myselfQuery } from './office-queries.ts';
import styles from './student-name.module.css';
import { useServices } from './use-services.ts';

interface StudentNameProps {
  readonly id: string;
  readonly name: string;
}

/** A link to the student's page for staff who may open it. */
export function StudentName({ id, name }: StudentNameProps) {
  const { api } = useServices();
  const { data: myself } = useQuery(myselfQuery(api));
  if (!myself || !contentRoles.includes(myself.role)) return <b>{name}</b>;
  return (
    <Link to="/students/$id" params={{ id }} className={styles.name}>
      {name}
    </Link>
  );
}
