import type { ReactNode } from "react";
import type { ProviderName } from "#contract/models.contract.ts";

const shapes = {
  chatgpt: (
    <>
      <path d="M5.5 4h13A2.5 2.5 0 0 1 21 6.5v7.5a2.5 2.5 0 0 1-2.5 2.5H12L7.5 20.5v-4h-2A2.5 2.5 0 0 1 3 14V6.5A2.5 2.5 0 0 1 5.5 4Z" />
      <path d="M8 8.7h8M8 12h5" />
    </>
  ),
  together: (
    <>
      <circle cx="9" cy="12" r="6" />
      <circle cx="15" cy="12" r="6" />
    </>
  ),
  anthropic: (
    <>
      <path d="M4 20v-8a8 8 0 0 1 16 0v8" />
      <path d="M9 20v-7.5a3 3 0 0 1 6 0V20" />
    </>
  ),
  openrouter: (
    <>
      <path d="M3 12h5c4 0 4-7 9-7M8 12h9M8 12c4 0 4 7 9 7" />
      <circle cx="19" cy="5" r="2" />
      <circle cx="19" cy="12" r="2" />
      <circle cx="19" cy="19" r="2" />
    </>
  ),
  aiml: (
    <>
      <path d="M4 4h6v6H4zM14 14h6v6h-6z" fill="currentColor" />
      <path d="M14 4h6v6h-6zM4 14h6v6H4z" />
    </>
  ),
  llama: (
    <>
      <path d="M7 9V3.5c2 .5 3 2.2 3 3.5h4c0-1.3 1-3 3-3.5V9c1.3 1 2 2.6 2 4.5 0 4-3 7-7 7s-7-3-7-7C5 11.6 5.7 10 7 9Z" />
      <path d="M9.5 12.5v.5M14.5 12.5v.5M10.5 16.5h3" />
    </>
  ),
  gemini: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <path d="M15.5 9.3A4.4 4.4 0 1 0 16.4 12H12.4" />
    </>
  ),
} satisfies Record<ProviderName, ReactNode>;

/** Decoration beside the provider's written name; public/providers holds the same marks for image_url. */
export function ProviderMark({ provider, size = 16 }: { provider: ProviderName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes[provider]}
    </svg>
  );
}
