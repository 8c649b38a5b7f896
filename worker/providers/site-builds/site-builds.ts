export interface SiteBuilds {
  /** Asks for a build of the site with what is published now; throws where the service is away. */
  start(): Promise<void>;
}
