import styles from './states.module.css';

export interface LevelProps {
  /** 1 where the state is the whole page. */
  level?: 1 | 2;
}

export interface HeadingProps extends LevelProps {
  title: string;
}

export function StateTitle({ title, level }: Required<HeadingProps>) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return <Heading className={styles.title}>{title}</Heading>;
}
