import type { ComponentProps } from 'react';
import styles from './tool-button.module.css';

export function ToolButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.tool} />;
}
