/** The response of a call that succeeded. */
export const envelope = <Data>(data: Data, message = '') => ({ success: true, message, data });
