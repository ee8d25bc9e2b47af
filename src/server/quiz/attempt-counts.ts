/** What this process has stored of attempts since it started. A repeat of a lost response counts again. */
export interface AttemptCounts {
  saves: number;
  submits: number;
}
