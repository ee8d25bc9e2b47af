export const moveMaximum = 1000;

export const anyNumber = { least: 0, most: moveMaximum };
export const notAllowed = { least: 0, most: 0 };
/** @returns at least so many */
export const atLeast = (least: number) => ({ least, most: moveMaximum });

export const allTechniques = {
  direct: anyNumber,
  smallFriend: anyNumber,
  bigFriend: anyNumber,
  mixed: anyNumber,
};
