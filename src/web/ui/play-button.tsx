import styles from './play-button.module.css';

interface PlayButtonProps {
  label: string;
  onClick: () => void;
}

/** The whole image is clickable. */
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
