/** The storage key of how the last payment ended, which other windows hear of (section 3 of the specification). */
export const paymentResultKey = 'paymentResult';
