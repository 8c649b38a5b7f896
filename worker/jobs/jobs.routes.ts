import { listJobs, retryJob } from "../contract/jobs.contract.ts";
import { serve } from "../http/serve.ts";

export const jobsRoutes = [
  serve(listJobs, ({ services, query }) => services.jobs.oversight.list(query)),
  serve(retryJob, ({ services, params }) => services.jobs.oversight.retry(params.id)),
];
