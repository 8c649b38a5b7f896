import type { ScriptGround } from "./scripts.ts";

interface PixelQueue {
  (...call: unknown[]): void;
  queue: unknown[][];
  callMethod?: (...call: unknown[]) => void;
  loaded: boolean;
  version: string;
}

declare global {
  // The names are the vendors' own.
  var dataLayer: unknown[] | undefined;
  var fbq: PixelQueue | undefined;
}

export const scriptGround: ScriptGround = {
  addScript: (source) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.async = true;
      script.src = source;
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => reject(new Error("not loaded")));
      document.head.append(script);
    }),

  startAnalytics(config) {
    void import("./analytics.ts").then(({ startAnalytics }) => startAnalytics(config));
  },

  beginTagManager() {
    globalThis.dataLayer ??= [];
    globalThis.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  },

  beginSocialAds(id) {
    globalThis.fbq ??= pixelQueue();
    globalThis.fbq("init", id);
  },

  fireAdEvent() {
    globalThis.fbq?.("track", "PageView");
  },

  leave() {
    // Cookies of other sites are theirs; ours with their names can go.
    for (const cookie of document.cookie.split(";")) {
      const name = cookie.split("=")[0]?.trim() ?? "";
      if (/^(_ga|_gcl|_fbp|_fbc|ph_)/.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
    }
    for (const key of Object.keys(localStorage)) if (/^(ph_|_gcl)/.test(key)) localStorage.removeItem(key);
    location.reload();
  },
};

/** The vendor's script takes over what was called before it came. */
function pixelQueue(): PixelQueue {
  const queue = (...call: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...call);
    else pixel.queue.push(call);
  };
  const pixel: PixelQueue = Object.assign(queue, { queue: [], loaded: true, version: "2.0" });
  return pixel;
}
