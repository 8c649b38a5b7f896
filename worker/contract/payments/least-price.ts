/** The least that the payment provider takes in EUR, in cents. */
export const leastPrice = 50;
