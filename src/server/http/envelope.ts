export const envelope = <Data>(data: Data, message = '') => ({ success: true, message, data });
