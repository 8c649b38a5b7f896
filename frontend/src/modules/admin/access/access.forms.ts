import * as z from "zod/mini";

const needed = { error: "required" };

/** Messages are keys `fault.*` of the frame's texts. */
export const loginForm = z.object({
  email: z.string().check(z.trim(), z.minLength(1, needed), z.email({ error: "email" })),
  password: z.string().check(z.minLength(1, needed)),
});
export const codeForm = z.object({
  code: z.string().check(z.trim(), z.minLength(6, { error: "short" }), z.maxLength(32, { error: "long" })),
});
