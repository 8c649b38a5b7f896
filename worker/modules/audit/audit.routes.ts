import { listAuditEntries } from "../../contract/audit.contract.ts";
import { serve } from "../../http/serve.ts";

export const auditRoutes = [serve(listAuditEntries, ({ services, query }) => services.audit.log.list(query))];
