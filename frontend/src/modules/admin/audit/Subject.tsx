import { Link, useRouter } from "@tanstack/react-router";
import { pageOfSubject } from "./subjects.rules.ts";

/** What an entry is about: a link where a page shows it. */
export function Subject({ subject }: { subject: string | null }) {
  const routes = Object.keys(useRouter().routesByPath);
  if (subject === null) return "–";
  const page = pageOfSubject(subject, routes);
  return page === null ? subject : <Link to={page}>{subject}</Link>;
}
