/** Where the development server answers for the page of machines. */
export const addresses = {
  page: '/machines',
  runs: '/machines/runs.json',
  diagram: (machine: string) => `/machines/diagrams/${machine}.svg`,
} as const;
