/** Paths that the development server serves for the machines page. */
export const addresses = {
  page: '/machines',
  runs: '/machines/runs.json',
  diagram: (machine: string) => `/machines/diagrams/${machine}.svg`,
} as const;
