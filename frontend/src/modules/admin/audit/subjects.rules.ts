/** The pages of what an entry is about, by the first word of its subject, the best first; `$` stands for the rest. */
const pages: Readonly<Record<string, readonly string[]>> = {
  user: ["/admin/users/$"],
  model: ["/admin/models/$"],
  plan: ["/admin/plans/$"],
  module: ["/admin/modules/$", "/admin/modules"],
  prompt: ["/admin/prompts/$", "/admin/prompts"],
  template: ["/admin/writing/templates/$"],
  category: ["/admin/writing"],
  improvement: ["/admin/writing/improvements/$"],
  subscription: ["/admin/billing/$"],
  page: ["/admin/content/$"],
  job: ["/admin/jobs/$", "/admin/jobs"],
  admin: ["/admin/admins"],
  switch: ["/admin/switches"],
};

/** The address of a subject's page among the routes that there are; null for one that has none. */
export function pageOfSubject(subject: string, routes: readonly string[]): string | null {
  const [kind = "", ...rest] = subject.split(" ");
  const known = new Set(routes.map((route) => route.replace(/\$\w+/, "$")));
  const page = Object.hasOwn(pages, kind) ? pages[kind]?.find((path) => known.has(path)) : undefined;
  return page === undefined || rest.length === 0 ? null : page.replace("$", encodeURIComponent(rest.join(" ")));
}
