import type { providers as french } from "../../fr/admin/providers.ts";
import type { Translation } from "../../translation.ts";

export const providers = {
  "action.reload": "Read again",
  cancelled_one: "{{count}} broken off by its reader",
  cancelled_other: "{{count}} broken off by their readers",
  "circuit.closed": "calls go through",
  "circuit.note":
    "The circuit is what the instance that answered has seen: others may see another. It opens after five failures in a row within 30 seconds, and tries again after 30.",
  "circuit.open": "calls are held back",
  "circuit.probing": "tries one call",
  "column.calls": "Calls",
  "column.circuit": "Circuit",
  "column.errors": "Errors",
  "column.failure": "Last failure",
  "column.first": "First word",
  "column.provider": "Vendor",
  "column.success": "Last success",
  "error.calls": "{{type}}: {{number}}",
  "first.both": "{{p50}} for half, {{p95}} for 95%",
  intro: "From each vendor's latest 200 calls in our own ledger. Nothing is asked of them to know it.",
  "key.missing": "no key",
  "key.there": "key set",
  "networks.credits": "paused: credits used up",
  "networks.intro":
    "A network that refuses the app itself is paused: its publications wait, and every admin gets a mail. Mend the cause before you let it go on.",
  "networks.network": "Network",
  "networks.open": "publishes",
  "networks.resume": "Let it go on",
  "networks.resumeOf": "Let it go on: {{network}}",
  "networks.resumed": "{{network}} goes on: what waits goes out within a minute.",
  "networks.since": "Paused since",
  "networks.state": "State",
  "networks.title": "Social networks",
  "networks.tools": "Action",
  "networks.version": "paused: version gone",
  title: "Providers of models",
} satisfies Translation<typeof french>;
