/** What a call that succeeded answers. */
export const envelope = <Data>(data: Data, message = '') => ({ success: true, message, data });
