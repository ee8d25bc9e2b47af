/** A number with its noun: «1 question», «12 questions». */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
