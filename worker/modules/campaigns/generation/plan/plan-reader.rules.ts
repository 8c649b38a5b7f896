/** The owner of a campaign whose plan is over, and where their mail goes. */
export interface PlanReader extends Record<string, unknown> {
  /** The name of the campaign. */
  name: string;
  email: string;
}
