import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the test processes keep on disk stands in one folder, which goes with them: they are ended by a signal. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), "ensemble-tests-"));
  process.env["TMPDIR"] = folder;
  // Nothing leaves the machine; each start of workerd would be handed the whole list, certificate by certificate.
  delete process.env["NODE_EXTRA_CA_CERTS"];
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
