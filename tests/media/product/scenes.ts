import type { Page } from "playwright-core";
import { shotSize, type shots } from "../../../frontend/src/modules/landing/figures/shot.ts";
import { filesOf } from "../../../press/files.ts";
import type { Block } from "../../../worker/contract/document/blocks.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { answered, ask } from "../../support/pages/chat-page.ts";
import { bring, isRead, newPdfAccount, openFile } from "../../support/pages/pdf-page.ts";
import { newAccount, openReader, seen } from "../../support/pages/reader.ts";
import type { KeptSession, Reader } from "../../support/pages/reader.ts";
import { addText, newWriter, openText } from "../../support/pages/writing-page.ts";
import { press } from "../../support/press.ts";
import { bookOf, paragraph, words } from "../../support/sample-books.ts";
import type { TestStack } from "../../support/stack.ts";
import { samples } from "./samples.ts";
import type { Language } from "./samples.ts";

export type SceneName = (typeof shots)[number];

/** The app at the width of a laptop, drawn a third smaller than it is. */
export const pictureScale = 0.72;

interface Place {
  stack: TestStack;
  language: Language;
}

/** Brings a page of the product to what its picture shows. */
type Scene = (place: Place) => Promise<Page>;

const look = ({ language }: Place) => ({
  language,
  width: Math.round(shotSize.width / pictureScale),
  height: Math.round(shotSize.height / pictureScale),
  scale: 4 * pictureScale,
});

async function open(place: Place, path: string, session: KeptSession): Promise<Reader> {
  const reader = await openReader(place.stack, { ...look(place), path, session });
  // The demonstration model knows nothing to ask next.
  await reader.page.route("**/generate-questions", (route) => route.abort());
  return reader;
}

async function openChat(place: Place): Promise<Page> {
  const { question, answer } = samples[place.language].chat;
  place.stack.ai.script({ contains: question }, { chunks: [answer], times: 1 });
  const reader = await open(place, "/user/dashboard", await newAccount(place.stack));
  await ask(reader, question);
  await answered(reader);
  return reader.page;
}

const heading = (level: number, text: string): Block => ({ type: "heading", level, content: words(text) });

async function reportOf(language: Language): Promise<Uint8Array> {
  const { report } = samples[language];
  const blocks = [
    heading(1, report.title),
    ...report.sections.flatMap(([title, ...texts]) => [heading(2, title), ...texts.map(paragraph)]),
  ];
  const book = {
    ...bookOf({ style: "business", language, matter: [] }, blocks),
    title: report.title,
    subtitle: "",
    author: "",
  };
  const compiled = (await press()).compile(filesOf(book, "business", new Map()));
  if ("errors" in compiled) throw new Error(compiled.errors.join(", "));
  return compiled.pdf;
}

async function openPdf(place: Place): Promise<Page> {
  const { title, question, answer } = samples[place.language].report;
  const session = await newPdfAccount(place.stack);
  // A month of its own: what is left is said of the month on every day of the calendar.
  await place.stack.sql(
    "update entitlement set period_start = now() - interval '10 days', period_end = now() + interval '20 days' where user_id = $1",
    [session.user.id],
  );
  const reader = await open(place, "/user/pdf-chat", session);
  await bring(reader, { name: `${title}.pdf`, bytes: await reportOf(place.language) });
  await isRead(reader, title);
  await openFile(reader, title);
  place.stack.ai.script({ contains: question }, { chunks: [answer], times: 1 });
  await ask(reader, question);
  const chip = reader.page.locator("article button").filter({ hasText: /^p\./ });
  await chip.nth(1).waitFor();
  await seen(reader.button("thread", "composer.send"));
  await chip.first().click();
  await reader.page.locator("[data-page='1'] [data-kind]").first().waitFor();
  return reader.page;
}

async function openWriting(place: Place): Promise<Page> {
  const { title, paragraphs, improvement } = samples[place.language].writing;
  const session = await newWriter(place.stack);
  const content = [`# ${title}`, ...paragraphs].join("\n\n");
  const { id } = await addText(place.stack, session, { title, content, language: place.language });
  const reader = await openText(place.stack, session, id, look(place));
  const { page } = reader;
  await page.locator(".ProseMirror > p").last().click();
  await page.keyboard.press("ControlOrMeta+a");
  await reader.button("assistant", "editor.improve.action").first().click();
  await page.getByRole("menuitem", { name: improvement, exact: true }).click();
  await seen(reader.button("assistant", "editor.review.accept"));
  return page;
}

async function openSocial(place: Place): Promise<Page> {
  const { stack, language } = place;
  const session = await newAccount(stack);
  for (const [platform, handle] of [
    ["linkedin", "Ada Lovelace"],
    ["twitter", "ada"],
  ])
    await stack.sql(
      `insert into social_account (id, user_id, platform, kind, remote_id, handle, name, zone, is_primary, token,
         token_key_id, created_at, updated_at)
       values ($1::text, $2, $3, 'member', $1::text, $4, 'Ada Lovelace', 'Europe/Paris', true, 'sealed', 'one', now(), now())`,
      [createId(), session.user.id, platform, handle],
    );
  const reader = await open(place, "/user/social-planner/post/new", session);
  const { text } = samples[language].social;
  await reader.field("composer", "text").fill(text);
  await reader.page.waitForURL(/\/post\/(?!new)\w+/);
  await seen(reader.page.getByText(text.split("\n")[0] ?? "").nth(1));
  return reader.page;
}

export const scenes: Readonly<Record<SceneName, Scene>> = {
  chat: openChat,
  pdf: openPdf,
  writing: openWriting,
  social: openSocial,
};
