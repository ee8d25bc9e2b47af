import type { ComponentProps } from 'react';
import styles from './tool-button.module.css';

/** A small, quiet button: this page is a tool, and shows much at once. */
export function ToolButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.tool} />;
}
