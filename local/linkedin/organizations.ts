import { Hono } from "hono";
import { checkScope, speakerOf } from "./desk.ts";
import type { LinkedinDesk } from "./desk.ts";

/** https://learn.microsoft.com/linkedin/marketing/community-management/organizations */
export function organizationRoutes(desk: LinkedinDesk): Hono {
  const app = new Hono();

  app.get("/organizationAcls", (c) => {
    const speaker = speakerOf(c, desk);
    checkScope(speaker, "rw_organization_admin");
    const elements = Object.values(desk.state.pages).flatMap(({ id, roles }) => {
      const role = roles[speaker.person.id];
      const roleAssignee = `urn:li:person:${speaker.person.id}`;
      return role ? [{ organization: `urn:li:organization:${id}`, role, roleAssignee, state: "APPROVED" }] : [];
    });
    return c.json({ elements });
  });

  app.get("/organizations", (c) => {
    checkScope(speakerOf(c, desk), "rw_organization_admin");
    const ids = /^List\((.*)\)$/.exec(c.req.query("ids") ?? "")?.[1]?.split(",") ?? [];
    const found = ids.flatMap((id) => {
      const page = desk.state.pages[id];
      return page ? [[id, { id: Number(id), localizedName: page.name, vanityName: page.vanityName }] as const] : [];
    });
    return c.json({ results: Object.fromEntries(found), statuses: {}, errors: {} });
  });

  return app;
}
