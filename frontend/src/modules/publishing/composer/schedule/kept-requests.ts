import { personal } from "#lib/personal.ts";

type Requests = Readonly<Record<string, string>>;

const isRequests = (stored: unknown): stored is Requests =>
  typeof stored === "object" && stored !== null && Object.values(stored).every((one) => typeof one === "string");

const kept = personal<Requests>("social.requests", "remembered", {}, (stored) => (isRequests(stored) ? stored : null));

/** The id of one wish to publish: until it is answered, the same wish has the same one, on this page and the next. */
export function requestFor(wish: string): string {
  const known = kept.read()[wish];
  if (known !== undefined) return known;
  const made = crypto.randomUUID();
  kept.write({ ...kept.read(), [wish]: made });
  return made;
}

export function requestAnswered(wish: string): void {
  const { [wish]: _answered, ...others } = kept.read();
  kept.write(others);
}
