/** Since the start of the process. A repeat of a lost response counts again. */
export interface AttemptCounts {
  saves: number;
  submits: number;
}
