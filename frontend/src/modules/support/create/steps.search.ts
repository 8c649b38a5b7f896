/** How a chatbot is made, in this order; each can be left and come back to. */
export const steps = ["address", "pages", "look", "try", "install"] as const;
export type Step = (typeof steps)[number];

/** What the address of the page says: which chatbot is made, and at which step. */
export interface CreateView {
  chatbot?: string;
  step?: Step;
}

export const isStep = (text: unknown): text is Step => steps.some((step) => step === text);

export const createView = ({ chatbot, step }: Record<string, unknown>): CreateView => ({
  ...(typeof chatbot === "string" && chatbot !== "" && { chatbot }),
  ...(isStep(step) && { step }),
});
