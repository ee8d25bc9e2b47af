export interface AttemptCounts {
  saves: number;
  submits: number;
}
