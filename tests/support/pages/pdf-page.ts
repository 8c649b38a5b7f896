import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { call } from "../../integration/auth-client.ts";
import type { TestStack } from "../stack.ts";
import { arrivedAt, newAccount, seen } from "./reader.ts";
import type { KeptSession, Reader } from "./reader.ts";

export interface BroughtFile {
  name: string;
  bytes: Uint8Array;
}

/** An account with the free plan of PDFs, and so much of each thing of it that no story runs out. */
export async function newPdfAccount(stack: TestStack): Promise<KeptSession> {
  const session = await newAccount(stack);
  await stack.sql(
    `update entitlement e set plan_id = p.id, limits = p.limits ||
       '{"pdf-uploads": {"period": "month", "units": 90}, "pdf-image-analyse": {"period": "month", "units": 90}}'
     from plan p where e.user_id = $1 and p.plan_type = 'pdf' and p.monthly_price_cents = 0`,
    [session.user.id],
  );
  // What a browser keeps of an account names its plan, and the way of its pages goes by that.
  const { body } = await call(stack, "GET", "/api/auth/session", { token: session.token });
  return { ...session, user: { ...session.user, ...(body["user"] as object) } };
}

/** Brings files to the page of files, each of which is read to its end or says why it could not be. */
export const bring = ({ page }: Reader, ...files: BroughtFile[]): Promise<void> =>
  page
    .locator("input[type=file][multiple]")
    .first()
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) })));

/** The row of a file or a folder among the others. */
export const rowOf = ({ page, words }: Reader, name: string): Locator =>
  page
    .getByRole("region", { name: words("pdf", "files.list") })
    .getByRole("listitem")
    .filter({ hasText: name });

/** What an analysis leads to: the page asks how far it is every five seconds, and at once when the network is back. */
export const isAnalysed = ({ page }: Reader, shows: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => void dispatchEvent(new Event("online")));
        return shows();
      },
      { timeout: 15_000, interval: 200 },
    )
    .toBe(true);

/** Its row tells its pages and its size. */
export const isRead = (reader: Reader, name: string): Promise<void> =>
  isAnalysed(reader, () =>
    rowOf(reader, name)
      .getByText(/\d pages? · /)
      .first()
      .isVisible(),
  );

export const confirm = ({ page, words }: Reader, key: "action.delete" | "action.clear"): Promise<void> =>
  page
    .getByRole("alertdialog")
    .getByRole("button", { name: words("common", key) })
    .click();

export async function chooseFor(
  reader: Reader,
  name: string,
  key: "action.rename" | "action.delete" | "move",
): Promise<void> {
  const { page, words } = reader;
  await page.getByRole("button", { name: words("pdf", "files.actions", { name }), exact: true }).click();
  const label = key === "move" ? words("pdf", "files.move") : words("common", key);
  await page.getByRole("menuitem", { name: label }).click();
}

/** Opens a file and waits until its first page is drawn. */
export async function openFile(reader: Reader, name: string): Promise<void> {
  await rowOf(reader, name).getByRole("link").click();
  await arrivedAt(reader, /^\/user\/pdf-chat\/view\//);
  await seen(reader.page.locator("[data-page='1'] canvas"));
}

/** The chips of passages on a page. */
export const chips = ({ page }: Reader, number: number): Locator =>
  page.getByRole("button", { name: new RegExp(`^p\\. ${number}, `) });

export async function chooseInDiscussion(
  reader: Reader,
  key: "discussion.export" | "discussion.clear" | "discussion.remove",
): Promise<void> {
  await reader.button("pdf", "discussion.actions").click();
  await reader.page.getByRole("menuitem", { name: reader.words("pdf", key) }).click();
}
