import type { providers as french } from "../../fr/admin/providers.ts";
import type { Translation } from "../../translation.ts";

export const providers = {
  "action.reload": "Refresh",
  cancelled_one: "{{count}} stopped by the reader",
  cancelled_other: "{{count}} stopped by readers",
  "circuit.closed": "calls go through",
  "circuit.note":
    "The circuit is what the responding instance has seen. Others may see something different. It opens after five failures in a row within 30 seconds, and tries again after 30.",
  "circuit.open": "calls are blocked",
  "circuit.probing": "testing one call",
  "column.calls": "Calls",
  "column.circuit": "Circuit",
  "column.errors": "Errors",
  "column.failure": "Last failure",
  "column.first": "First word",
  "column.provider": "Provider",
  "column.success": "Last success",
  "error.calls": "{{type}}: {{number}}",
  "first.both": "{{p50}} for half, {{p95}} for 95%",
  intro: "From each provider's latest 200 calls in our own ledger. We don't need to ask them.",
  "key.missing": "no key",
  "key.there": "key set",
  "networks.credits": "paused: out of credits",
  "networks.intro":
    "A network that refuses the app itself is paused: scheduled posts are on hold, and every admin gets an email. Fix the cause before you resume it.",
  "networks.network": "Network",
  "networks.open": "publishing",
  "networks.resume": "Resume",
  "networks.resumeOf": "Resume: {{network}}",
  "networks.resumed": "{{network}} is back. Waiting posts are published within a minute.",
  "networks.since": "Paused since",
  "networks.state": "Status",
  "networks.title": "Social networks",
  "networks.tools": "Action",
  "networks.version": "paused: API version retired",
  title: "Model providers",
} satisfies Translation<typeof french>;
