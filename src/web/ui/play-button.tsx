import styles from './play-button.module.css';

interface PlayButtonProps {
  /** What is played. */
  label: string;
  onClick: () => void;
}

/** The large round button in the middle of a film's picture; the whole picture is its target. */
export function PlayButton({ label, onClick }: PlayButtonProps) {
  return (
    <button type="button" className={styles.play} aria-label={label} onClick={onClick}>
      <span className={styles.disc}>
        <svg width="34" height="38" viewBox="0 0 34 38" aria-hidden="true">
          <path
            d="M6 5.5v27L29 19Z"
            fill="currentColor"
            stroke="currentColor"
            strokeWidth="6"
            strokeLinejoin="round"
          />
        </svg>
      </span>
    </button>
  );
}
