import { decideRewrite, rewriteChapter } from "#contract/generation/own-works.contract.ts";
import { call } from "#api/call.ts";
import { showWorkTasks } from "../../tasks/generation.tasks.ts";
import { putWork } from "../../create/works/works.store.ts";
import { watchWork } from "../../create/works/works.actions.ts";
import { whenRendered } from "../edit/edit.actions.ts";
import type { Work } from "../reader.actions.ts";

/** Has a chapter written anew; every page follows it. Throws what the API refuses. */
export async function beginRewrite({ id, gen }: Work, chapter: number, wish: string): Promise<void> {
  const instructions = wish.trim();
  const body = { chapter, base_gen: gen, ...(instructions !== "" && { instructions }) };
  putWork(await whenRendered(() => call(rewriteChapter, { params: { id }, body })));
  showWorkTasks();
  watchWork(id);
}

/** Keeps the rewrite of a chapter, or puts its earlier text back. Throws what the API refuses. */
export async function endRewrite({ id, gen }: Work, chapter: number, keep: boolean): Promise<void> {
  const body = { chapter, base_gen: gen, keep };
  await whenRendered(() => call(decideRewrite, { params: { id }, body }));
}
