import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, language, moment, success, userParams } from "../schema.ts";

const device = z.object({
  id,
  /** As the browser says it; null for what it does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  added_at: moment,
  /** The browser that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof device>;

const devices = z.object({
  /** What a browser subscribes with (RFC 8292, 3.2); null where this installation sends no pushes. */
  key: z.nullable(z.string()),
  devices: z.array(device),
});
export type PushDevices = z.infer<typeof devices>;

/** A point of P-256, uncompressed: 65 bytes; and a secret of 16 bytes (RFC 8291, 3.2), both in base64url. */
const publicKey = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/));
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/));

export const listPushDevices = endpoint({
  method: "GET",
  path: "/api/user/{userId}/push-devices",
  access: "owner",
  summary: "The browsers that notify the caller, and what another one subscribes with",
  params: userParams,
  response: devices,
});

export const addPushDevice = endpoint({
  method: "POST",
  path: "/api/user/{userId}/push-devices",
  access: "owner",
  summary: "Has this browser notify the caller until the session ends; once again, it renews its keys",
  params: userParams,
  body: z.object({
    endpoint: z.url().check(z.maxLength(1_000)),
    keys: z.object({ p256dh: publicKey, auth: secret }),
    language: z.optional(language),
  }),
  response: devices,
});

export const removePushDevice = endpoint({
  method: "DELETE",
  path: "/api/user/{userId}/push-devices/{device}",
  access: "owner",
  summary: "Notifies a browser no more",
  params: z.object({ ...userParams.shape, device: id }),
  names: { device: "push-device" },
  response: success,
});
