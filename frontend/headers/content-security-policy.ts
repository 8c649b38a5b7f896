import type { Sources } from "../third-parties/third-parties.config.ts";

const own = "'self'";
/** Where browsers report what a policy refused: older ones by its address, newer ones by the group that a header names. */
const reports = { "report-uri": ["/api/csp-reports"], "report-to": ["csp"] };

/** What a page of the app may load. Dialogs and notices of its libraries bring styles, the challenge and a chatbot frames of their own. */
export const appPolicy = ({ script, connect, image }: Sources, challenge: readonly string[]): string =>
  written({
    "default-src": ["'none'"],
    "script-src": [own, ...script, ...challenge],
    "frame-src": [own, ...challenge],
    "style-src": [own, "'unsafe-inline'"],
    "font-src": [own],
    "img-src": [own, "blob:", "data:", ...image],
    "media-src": [own, "blob:"],
    "connect-src": [own, ...connect],
    "worker-src": [own],
    "manifest-src": [own],
    "form-action": [own],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    ...reports,
  });

/** A public page holds texts of editors: it has no style, no frame, no form and no worker that is not ours. */
export const pagesPolicy = ({ script, connect, image }: Sources): string =>
  written({
    "default-src": ["'none'"],
    "script-src": [own, ...script],
    "style-src": [own],
    "font-src": [own],
    "img-src": [own, ...image],
    "connect-src": [own, ...connect],
    "manifest-src": [own],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    ...reports,
  });

/** A page of help is a public page that the chatbot of this site may stand on, in its frame. */
export const helpPolicy = (sources: Sources): string => `${pagesPolicy(sources)}; ${written({ "frame-src": [own] })}`;

/** A page that a model wrote runs in it, apart from ours: its own origin, no network, no forms, no way to leave it. */
export const previewPolicy = (): string =>
  written({
    "default-src": ["'none'"],
    "script-src": ["'unsafe-inline'", "'unsafe-eval'"],
    "style-src": ["'unsafe-inline'"],
    "font-src": ["data:"],
    "img-src": ["data:", "blob:"],
    "media-src": ["data:", "blob:"],
    "form-action": ["'none'"],
    "frame-ancestors": [own],
    "base-uri": ["'none'"],
    sandbox: ["allow-scripts"],
  });

const written = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
