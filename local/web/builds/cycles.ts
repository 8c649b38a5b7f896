import { escaped, pageParts } from "../pages.ts";
import type { WrittenPage } from "../pages.ts";
import { htmlResponse, redirectTo, textResponse } from "../site.ts";
import type { Site } from "../site.ts";

const style = `
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; background: #fafafa; color: #1d1d1f; }
.nav { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px 24px; background: #1d2a24; } .nav a { color: #fff; text-decoration: none; }
.wrap { max-width: 860px; margin: 0 auto; padding: 24px 24px 120px; } h1 { font-size: 40px; line-height: 1.1; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: 8px 10px 8px 0; border-bottom: 1px solid #ddd; }
footer { padding: 24px; font-size: 14px; color: #555; }`;

const pathOf = (name: string): string => (name === "index" ? "/" : `/${name}`);

interface Shell {
  title: string;
  body: string;
  head?: string;
  pages: readonly WrittenPage[];
}

const linksBeside = [
  "/stock",
  "/events",
  "/jobs",
  "/old-hire",
  "/print/servicing",
  "/staff",
  "/account",
  "/rota/week",
  "/gone",
];

const shell = ({ title, body, head = "", pages }: Shell): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Ridgeline Cycles</title>${head}<style>${style}</style></head>
<body><nav class="nav">${pages.map((page) => `<a href="${pathOf(page.name)}">${escaped(page.title)}</a>`).join("")}</nav>
<div class="wrap">${body}</div>
<footer>${linksBeside.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join(" ")}</footer>
<script>document.documentElement.dataset.ready = "yes";</script></body></html>`;

const bodyOf = (page: WrittenPage): string => {
  const [first, ...rest] = pageParts(page);
  const parts = rest.map(({ heading, slug, html }) => `<h2 id="${slug}">${escaped(heading)}</h2>${html}`);
  return `<h1>${escaped(page.title)}</h1>${first?.html ?? ""}${parts.join("\n")}`;
};

/** A page that is empty until its script has run: a reader without scripts finds nothing on it. */
const scripted = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stock · Ridgeline Cycles</title><style>${style}</style></head>
<body><div id="root"></div><noscript>Please switch on JavaScript.</noscript>
<script>
const rows = [["Gravel, size 54", "2 left"], ["City, size 50", "5 left"], ["Child's, 20 inch", "1 left"]];
const list = document.createElement("ul");
for (const [name, left] of rows) list.append(Object.assign(document.createElement("li"), { textContent: name + ": " + left }));
document.getElementById("root").append(list);
</script></body></html>`;

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Every month leads to the next one, without end. */
function calendar(url: URL, pages: readonly WrittenPage[]): Response {
  const [, year = "2026", month = "11"] = /^(\d{4})-(\d{2})$/.exec(url.searchParams.get("month") ?? "") ?? [];
  const shown = new Date(Date.UTC(Number(year), Number(month) - 1, 1));
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 7);
  const title = `Events in ${monthName.format(shown)}`;
  const body = `<h1>${title}</h1><p>No events in this month yet. Rides are announced on the first day of the month.</p>
<a href="/events?month=${next}">Next month</a>`;
  return htmlResponse(shell({ title, body, pages }));
}

/** What a reader of sites must know how to leave out, by path. */
function trap(url: URL, pages: readonly WrittenPage[]): Response | undefined {
  const page = (title: string, body: string, head = "") => htmlResponse(shell({ title, body, head, pages }));
  const servicing = pages.find(({ name }) => name === "servicing");
  switch (url.pathname) {
    case "/robots.txt":
      return textResponse("User-agent: *\nDisallow: /rota/\n");
    case "/stock":
      return htmlResponse(scripted);
    case "/events":
      return calendar(url, pages);
    case "/jobs":
      return page("Page not found", "<h1>Page not found</h1><p>We have moved things around.</p>");
    case "/old-hire":
      return redirectTo("/hire-prices");
    case "/hire-prices":
      return redirectTo("/hire", 302);
    case "/print/servicing":
      return servicing && htmlResponse(shell({ title: servicing.title, body: bodyOf(servicing), pages: [] }));
    case "/staff":
      return page(
        "Staff handbook",
        "<h1>Staff handbook</h1><p>The alarm is tested on Mondays.</p>",
        '<meta name="robots" content="noindex">',
      );
    case "/account":
      return page(
        "Sign in",
        '<h1>Sign in</h1><form method="post"><input name="email" aria-label="E-mail"><input name="password" type="password" aria-label="Password"><button>Sign in</button></form>',
      );
    case "/rota/week":
      return page("Rota", "<h1>Rota</h1><p>Priya: Tuesday to Friday. Tom: Wednesday to Saturday.</p>");
    default:
      return undefined;
  }
}

export const cycles: Site = {
  host: "ridgeline-cycles.example",
  about: "A bicycle shop in English: a page built by a script, and what a reader must leave out",
  languages: ["en"],
  pathOf,
  render: (page, pages) => htmlResponse(shell({ title: page.title, body: bodyOf(page), pages })),
  beside: trap,
};
