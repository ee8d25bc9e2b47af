/** Said by hosts without the operations under `account/`, which are additions to the wire. */
export const missingHere = 'This site cannot do that yet. Please call the institute.';
