import type { Locator } from "playwright-core";
import { newAdminSession } from "../admins.ts";
import type { AdminSession } from "../admins.ts";
import type { TestStack } from "../stack.ts";
import { openReader } from "./reader.ts";
import type { Reader, ReaderOptions } from "./reader.ts";

export interface AdminReader extends Reader {
  admin: AdminSession;
}

interface AdminOptions extends Omit<ReaderOptions, "session"> {
  /** Who is signed in; a new admin when absent. */
  admin?: AdminSession;
}

/** Opens a page of the admin as an admin who is signed in there; a user may be signed in beside, by `storage`. */
export async function openAdmin(
  stack: TestStack,
  { path = "/admin", admin, storage, ...options }: AdminOptions = {},
): Promise<AdminReader> {
  const session = admin ?? (await newAdminSession(stack));
  const kept = { ...storage, "ensemble.admin": JSON.stringify(session) };
  const reader = await openReader(stack, { ...options, path, storage: kept });
  return { ...reader, admin: session };
}

/** The row of an admin's list that holds this text. */
export const rowWith = ({ page }: Reader, text: string | RegExp): Locator =>
  page.locator("tbody tr").filter({ hasText: text });

/** The open dialog. */
export const dialog = ({ page }: Reader): Locator => page.getByRole("dialog");

/** Confirms the open dialog with a reason. */
export async function giveReason(reader: Reader, reason: string, confirm: string): Promise<void> {
  const box = dialog(reader);
  await box.getByLabel(reader.words("admin", "reason.label"), { exact: true }).fill(reason);
  await box.getByRole("button", { name: confirm, exact: true }).click();
}

/** Types into the search of a list. */
export const search = ({ page }: Reader, text: string): Promise<void> => page.getByRole("searchbox").fill(text);
