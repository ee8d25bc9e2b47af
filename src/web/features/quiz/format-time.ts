import { counted } from '#domain/text/counted.ts';

/** m:ss. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Xm Ys. */
export function formatTimeTaken(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}m ${whole % 60}s`;
}

/** «46 minutes», «1 h 12 min»; at least a minute. */
export function formatPractised(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? counted(minutes, 'minute') : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
