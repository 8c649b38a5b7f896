import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectCredentials } from "#api/credentials.ts";
import { startI18n } from "#i18n/i18n.ts";
import { notifyThisBrowser, pushAbility } from "#modules/notifications/push.actions.ts";
import { stubLocalStorage } from "../lib/local-storage.ts";

const endpoint = "https://push.example/send/1";
const keys = { p256dh: "point", auth: "secret" };

let sent: { path: string; body: unknown }[] = [];
let did: unknown[] = [];
let permission: NotificationPermission = "default";

beforeEach(async () => {
  [sent, did, permission] = [[], [], "default"];
  stubLocalStorage(new Map());
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json({ key: "key", devices: [] });
  });
  const pushManager = {
    getSubscription: async () => ({ unsubscribe: async () => did.push("left the one before") }),
    subscribe: async (options: object) => (did.push(options), { toJSON: () => ({ endpoint, keys }) }),
  };
  vi.stubGlobal("navigator", {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    serviceWorker: {
      register: async (script: string, options: object) => did.push([script, options]),
      ready: Promise.resolve({ pushManager }),
    },
  });
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  connectCredentials({
    token: () => "token",
    userId: () => "u".repeat(24),
    workspace: () => null,
    onRefused: async () => false,
    onForceLogout: () => undefined,
    onNotFound: () => {},
  });
  await startI18n();
});
afterEach(() => vi.unstubAllGlobals());

describe("a browser that is to notify its person", () => {
  test("asks first, subscribes with the key of the installation, and is added under its keys", async () => {
    permission = "granted";
    expect(await notifyThisBrowser("the key")).toEqual({ key: "key", devices: [] });
    expect(did).toEqual([
      ["/notifications.js", { updateViaCache: "none" }],
      "left the one before",
      { userVisibleOnly: true, applicationServerKey: "the key" },
    ]);
    expect(sent).toEqual([
      { path: `/api/user/${"u".repeat(24)}/push-devices`, body: { endpoint, keys, language: "en" } },
    ]);
  });

  test("registers and sends nothing where the person says no", async () => {
    permission = "denied";
    expect(await notifyThisBrowser("the key")).toBeNull();
    expect([did, sent]).toEqual([[], []]);
  });

  test("says what it can: a phone of Apple's from the home screen alone", () => {
    expect(pushAbility()).toBe("able");
    permission = "denied";
    expect(pushAbility()).toBe("denied");
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" });
    expect(pushAbility()).toBe("home_screen");
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" });
    expect(pushAbility()).toBe("unable");
  });
});
