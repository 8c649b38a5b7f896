/** What the build was configured with (frontend/third-parties.config.ts); what is absent is never loaded. */
export interface ThirdParties {
  analytics?: { key: string; host: string };
  tagManager?: { id: string; script: string };
  /** The advertising network's script; `id` is the pixel's. */
  socialAds?: { id: string; script: string };
}
