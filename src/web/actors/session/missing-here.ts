/** For hosts without the operations under `account/`. */
export const missingHere = 'This site cannot do that yet. Please call the institute.';
