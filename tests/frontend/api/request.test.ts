import { describe, expect, test } from "vitest";
import { signIn } from "#contract/auth.contract.ts";
import { streamAnswer } from "#contract/chat/answers.contract.ts";
import { paginateConversations } from "#contract/chat/conversations.contract.ts";
import { validateToken } from "#contract/auth.contract.ts";
import { requestOf } from "#api/request.ts";

const bearer = { token: "the-token", userId: "user-0000000000000000" };
const nobody = { token: null, userId: null };

describe("a call as an HTTP request", () => {
  test("the caller's own id fills the path, and stands in X-User-ID beside the token", () => {
    const [path, init] = requestOf(
      paginateConversations,
      { params: { order: "desc" }, query: { page: "2", q: "d'été" } },
      bearer,
    );
    expect(path).toBe("/api/user/user-0000000000000000/conversations_paginate/desc?page=2&q=d%27%C3%A9t%C3%A9");
    expect(init.headers).toMatchObject({ authorization: "Bearer the-token", "x-user-id": bearer.userId });
  });

  test("a call without a session says nothing of one", () => {
    const [, init] = requestOf(signIn, { body: { email: "a@b.test", password: "secret" } }, nobody);
    expect(Object.keys(init.headers ?? {})).toEqual(["accept", "content-type"]);
    expect(init.body).toBe('{"email":"a@b.test","password":"secret"}');
  });

  test("what stands in a path cannot leave it", () => {
    const [path] = requestOf(validateToken, { params: { email: "a/../b@c.test", token: "x?y#z" } }, nobody);
    expect(path).toBe("/api/validate-token/a%2F..%2Fb%40c.test/x%3Fy%23z");
  });

  test("what was not asked for is left out of the query", () => {
    const [path] = requestOf(
      paginateConversations,
      { params: { order: "asc" }, query: { page: "1", q: undefined } },
      bearer,
    );
    expect(path).toMatch(/\?page=1$/);
  });

  test("a form carries files as files, lists as repeated fields, and leaves the content type to the browser", () => {
    const images = [new File(["a"], "a.png", { type: "image/png" }), "data:image/png;base64,AA=="];
    const [, init] = requestOf(
      streamAnswer,
      { params: { provider: "chatgpt" }, body: { query: "Bonjour", model_id: "3", "images[]": images } },
      bearer,
    );
    const form = init.body as FormData;
    expect([form.get("query"), form.get("model_id"), form.has("conversation")]).toEqual(["Bonjour", "3", false]);
    const [file, text] = form.getAll("images[]");
    expect([file instanceof File && file.name, text]).toEqual(["a.png", images[1]]);
    expect(init.headers).toMatchObject({ accept: "text/event-stream" });
    expect(init.headers).not.toHaveProperty("content-type");
  });
});
