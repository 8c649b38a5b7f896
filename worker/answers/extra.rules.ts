/** The reservation of the unit that a question takes of a further meter; no id of a client has such a form. */
export const extraId = (answerId: string): string => `${answerId}.extra`;
