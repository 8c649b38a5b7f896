import { createKeyedSignatures } from "../../lib/keyed-signature.ts";
import { sha256Of } from "../../lib/sha256.ts";

/** Where the engine answers. All but its health is signed. */
export const enginePaths = {
  health: "/health",
  /** POST an `OrderedJob`: 202 with its state, 400 with a reason, 503 `busy` while another runs. */
  jobs: "/jobs",
  /** GET its state, or 404; DELETE ends it: 204. */
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
} as const;

/** An id is chosen by its client; the same id is the same job. */
export const jobIdPattern = /^[\w:.-]{1,200}$/;

export const mostOrderBytes = 1_048_576;

/** Body of an answer that is an error. */
export interface EngineRefusal {
  code: "unsigned" | "not_found" | "invalid_order" | "too_large" | "busy";
  reason: string;
}

/** Without `ffmpeg` nothing can be done; `missing` names what this ffmpeg was built without. */
export interface EngineHealth {
  ffmpeg: string | null;
  missing: readonly EnginePart[];
}

/** `libass` draws captions, `libx264` makes every video, `xfade` fades from clip to clip, `zscale` reads the light of HDR. */
export const engineParts = ["libass", "libx264", "xfade", "zscale"] as const;
export type EnginePart = (typeof engineParts)[number];

/** The one font that captions are drawn with: Fontname and Bold of a style in an ASS file. */
export const captionFont = { family: "Instrument Sans", bold: -1 } as const;

/** Where part `n` of an output is put, from 1; the answer is `{ etag }`. */
export const partUrl = (url: string, part: number): string => `${url}&part=${part}`;

export const signatureHeaders = { time: "x-engine-time", signature: "x-engine-signature" } as const;

/** How far the clocks of both sides may be apart. */
const mostSecondsApart = 300;

export interface EngineRequest {
  method: string;
  /** As it is sent, with its query. */
  path: string;
  body: string;
}

const wordsOf = async ({ method, path, body }: EngineRequest, time: string): Promise<string> =>
  [method, path, time, await sha256Of(body)].join("\n");

/** Signatures of requests to the engine: HMAC-SHA-256 in base64url of verb, path, time and body, with `MEDIA_SECRET`. */
export function createEngineSignatures(secret: string) {
  const signatures = createKeyedSignatures([secret], "media-engine");

  return {
    async sign(request: EngineRequest, nowMs: number): Promise<Record<string, string>> {
      const time = String(Math.floor(nowMs / 1_000));
      const signature = await signatures.sign(await wordsOf(request, time));
      return { [signatureHeaders.time]: time, [signatureHeaders.signature]: signature };
    },

    async isGood(request: EngineRequest, time: string, signature: string, nowMs: number): Promise<boolean> {
      if (!/^\d{1,12}$/.test(time) || Math.abs(Number(time) - nowMs / 1_000) > mostSecondsApart) return false;
      return signatures.isGood(await wordsOf(request, time), signature);
    },
  };
}
