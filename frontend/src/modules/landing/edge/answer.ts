import { initialSettings } from "#contract/settings.rules.ts";
import { drawUnavailable } from "../render/document.ts";
import { createScene } from "../render/scenes.ts";
import { builtPagesFile, type BuiltPages } from "./built-pages.ts";
import { findCurrent, htmlType, type Current } from "./current.ts";
import { publicAddress, type PublicAddress } from "./places.ts";
import { createPublished, type Fetches } from "./published.ts";

export interface Surroundings {
  /** The files of this deployment, with the headers and redirects of Pages. */
  assets: Fetches;
  api: Fetches;
  cache: Pick<Cache, "match" | "put">;
  /** Work that the answer does not wait for. */
  after: (work: Promise<unknown>) => void;
}

/** What the page of an outage is drawn from: it names nothing of the product. */
const nothingOffered = { plans: [], models: [], posts: [], settings: initialSettings };
/** A drawn page names prices and models, which change without its tag. */
const drawnLifeSeconds = 60;
const retryAfterSeconds = 30;
const revalidated = "public, max-age=0, must-revalidate";

/** The built file where it is of the published version, else the published version drawn now, else 404. */
export async function answerPublicPage(request: Request, around: Surroundings): Promise<Response> {
  const url = new URL(request.url);
  const place = publicAddress(url.pathname);
  if (place === null || !/^(?:GET|HEAD)$/.test(request.method)) return openFile(request, around);
  if (url.pathname.endsWith("/")) return redirect(url.pathname.slice(0, -1) + url.search, 308);
  const file = around.assets.fetch(request);
  const built = await readBuilt(around.assets, url.origin);
  let current: Current;
  try {
    current = await findCurrent(place, createPublished(around.api, url.origin), built);
    if (current.state === "newer") {
      const text = await readDrawn(current, url, built, around);
      if (text !== null) return respond(request, around, text, { status: 200, type: current.type });
      current = { state: "missing" };
    }
  } catch (error) {
    console.error(JSON.stringify({ event: "page.not_compared", error: String(error) }));
    const kept = await file;
    return kept.status < 400 ? kept : unavailable(request, place, built, around);
  }
  if (current.state === "moved") return redirect(current.to + url.search, 302);
  if (current.state === "built") return file;
  const answer = await file;
  return answer.status === 404 ? answer : missing(request, around);
}

/** Pages puts the headers of a folder on what is missing there too: a 404 would stay as long as the file that comes later. */
async function openFile(request: Request, { assets }: Surroundings): Promise<Response> {
  const file = await assets.fetch(request);
  if (file.status < 400) return file;
  const headers = new Headers(file.headers);
  headers.set("cache-control", "no-store");
  return new Response(file.body, { status: file.status, headers });
}

const redirect = (location: string, status: number) => new Response(null, { status, headers: { location } });

const knownBuilds = new WeakMap<Fetches, BuiltPages>();

async function readBuilt(assets: Fetches, origin: string): Promise<BuiltPages> {
  const read = knownBuilds.get(assets);
  if (read !== undefined) return read;
  const response = await assets.fetch(new Request(`${origin}/${builtPagesFile}`));
  if (!response.ok) throw new Error(`${builtPagesFile} answered ${response.status}`);
  const built = (await response.json()) as BuiltPages;
  knownBuilds.set(assets, built);
  return built;
}

/** The key names the version of the page and of the deployment: a page that changes is never read from the cache. */
async function readDrawn(
  { tag, draw }: Extract<Current, { state: "newer" }>,
  { origin, pathname }: URL,
  { site }: BuiltPages,
  { cache, after }: Surroundings,
): Promise<string | null> {
  const key = new Request(`${origin}${pathname}?drawn=${await digestOf(`${site.version} ${tag}`)}`);
  const kept = await cache.match(key);
  if (kept !== undefined) return kept.text();
  const drawn = await draw();
  const headers = { "cache-control": `public, max-age=${drawnLifeSeconds}` };
  if (drawn?.isOfTag) after(cache.put(key, new Response(drawn.text, { headers })));
  return drawn && drawn.text;
}

async function unavailable(request: Request, { locale }: PublicAddress, { site }: BuiltPages, around: Surroundings) {
  const text = drawUnavailable(createScene(locale, nothingOffered), site);
  const answer = await respond(request, around, text, { status: 503, type: htmlType });
  answer.headers.set("retry-after", String(retryAfterSeconds));
  return answer;
}

/** The page was built and is not published any more: the file of unknown addresses stands in its place. */
async function missing(request: Request, around: Surroundings): Promise<Response> {
  const page = await around.assets.fetch(new Request(new URL("/404", request.url)));
  return respond(request, around, await page.text(), { status: 404, type: htmlType });
}

/** Pages sets the headers of files alone: a drawn page takes those that its address has. */
async function respond(
  request: Request,
  { assets }: Surroundings,
  text: string,
  { status, type }: { status: number; type: string },
): Promise<Response> {
  const file = await assets.fetch(new Request(request.url));
  await file.body?.cancel();
  const headers = new Headers(file.headers);
  for (const name of ["content-encoding", "content-length", "etag", "last-modified", "location"]) headers.delete(name);
  headers.set("content-type", type);
  headers.set("cache-control", status === 200 ? revalidated : "no-store");
  if (status === 200) {
    const etag = `"${await digestOf(text)}"`;
    headers.set("etag", etag);
    const known = request.headers.get("if-none-match")?.replaceAll("W/", "");
    if (known === etag) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : text, { status, headers });
}

async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash, 0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
