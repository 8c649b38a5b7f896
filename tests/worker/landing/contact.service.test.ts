import { beforeEach, describe, expect, test } from "vitest";
import { contactMessage } from "../../../worker/contract/owner.contract.ts";
import type { ContactMessage } from "../../../worker/contract/owner.contract.ts";
import { createContactService } from "../../../worker/modules/landing/contact.service.ts";
import { createOwnerService } from "../../../worker/modules/landing/owner.service.ts";
import type { StoredOwner } from "../../../worker/modules/landing/owner.repository.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { Mail } from "../../../worker/providers/mail/mail.ts";

let mails = new Map<string, Mail>();
let counted: string[] = [];
beforeEach(() => {
  mails = new Map();
  counted = [];
});

const message: ContactMessage = {
  request_id: "b7c1f0c8-6f1d-4f6e-9a55-0d2f5a1f8d11",
  name: "Camille Morvan",
  email: "camille@example.com",
  subject: "The tide table",
  message: "It is wrong by an hour.\n\nSince Sunday <b>at least</b>.",
  locale: "en",
};

interface Site {
  email?: string;
  admin?: string | null;
  /** What is refused. */
  full?: "contact" | "contact-of-all";
}

function contact({ email = "owner@example.com", admin = "admin@example.com", full }: Site = {}) {
  const take = async (_subject: string, kind: string) => {
    counted.push(kind);
    return kind === full ? ({ state: "refused", retryAfterSeconds: 60 } as const) : ({ state: "taken" } as const);
  };
  const rows = {
    find: async () => ({ facts: { email } }) as StoredOwner,
    firstAdmin: async () => admin,
    write: async () => ({}),
  };
  return createContactService({
    owner: createOwnerService({ rows, pages: { startBuild: async () => {} }, clock: createHandClock(0) }),
    guests: { take, takeFor: take },
    mails: { post: async (id, mail) => void mails.set(id, mail) },
  });
}

describe("a message to the owner", () => {
  test("goes to the owner alone, and an answer to its sender", async () => {
    await contact().send(message, "203.0.113.7");
    const [mail] = mails.values();
    expect(mail).toMatchObject({ to: "owner@example.com", replyTo: "camille@example.com" });
    expect(mail?.subject).toContain("The tide table");
    expect(mail?.text).toContain("It is wrong by an hour.");
    expect(mail?.html).toContain("&lt;b&gt;at least&lt;/b&gt;");
    expect(mails.size).toBe(1);
  });

  test("goes to the first admin until the owner has named an address", async () => {
    await contact({ email: "" }).send(message, "203.0.113.7");
    expect([...mails.values()].map(({ to }) => to)).toEqual(["admin@example.com"]);
  });

  test("that is sent again after a lost answer arrives once", async () => {
    await contact().send(message, "203.0.113.7");
    await contact().send(message, "203.0.113.7");
    expect(mails.size).toBe(1);
  });

  test("of a program that fills every field is answered as any other, and sent nowhere", async () => {
    expect(await contact().send({ ...message, website: "https://spam.example" }, "203.0.113.7")).toEqual({
      success: true,
    });
    expect([mails.size, counted]).toEqual([0, ["contact"]]);
  });

  test.each(["contact", "contact-of-all"] as const)("beyond the limit %s is request.too_many", async (full) => {
    await expect(contact({ full }).send(message, "203.0.113.7")).rejects.toMatchObject({ code: "request.too_many" });
    expect(mails.size).toBe(0);
  });

  test("has nowhere to go on a site without an owner or an admin", async () => {
    const nowhere = contact({ email: "", admin: null }).send(message, "203.0.113.7");
    await expect(nowhere).rejects.toMatchObject({ code: "landing.contact_unavailable" });
  });
});

test.each([
  ["a subject of two lines", { subject: "One\r\nBcc: all@example.com" }],
  ["an address of two lines", { email: "a@example.com\r\nBcc: b@example.com" }],
  ["no words", { message: "  " }],
  ["another addressee", { email: "a@example.com, b@example.com" }],
])("a message with %s is refused before anything is counted", (_, fields) => {
  expect(contactMessage.safeParse({ ...message, ...fields }).success).toBe(false);
});
