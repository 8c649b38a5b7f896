import { expect, test } from "vitest";
import { parseDevVars } from "../../local/dev-vars.ts";

test.each([
  ["a key and its value", "CHATGPT_API_KEY=sk-1", { CHATGPT_API_KEY: "sk-1" }],
  ["spaces around both", "  A = b c  ", { A: "b c" }],
  ["comments and empty lines", "# keys\n\nA=1\r\n  # more\n", { A: "1" }],
  ["quotes of either kind", `A="one # two"\nB='3'`, { A: "one # two", B: "3" }],
  ["an empty value", "A=", { A: "" }],
  ["an equals sign in the value", "URL=https://a.example/?b=c", { URL: "https://a.example/?b=c" }],
  ["nothing", "", {}],
])("%s can be read", (_name, text, expected) => {
  expect(parseDevVars(text, ".dev.vars")).toEqual(expected);
});

test.each([
  ["a line without an equals sign", "A=1\nnonsense", ".dev.vars, line 2: KEY=value is expected"],
  ["a key in small letters", "key=1", ".dev.vars, line 1: KEY=value is expected"],
  ["a quote left open", `A="one`, "line 1: the quote around the value of A is not closed"],
  ["a lone quote", `A="`, "line 1: the quote around the value of A is not closed"],
  ["a key said twice", "A=1\nB=2\nA=3", "line 3: A stands here for the second time"],
])("%s is refused with its line", (_name, text, message) => {
  expect(() => parseDevVars(text, ".dev.vars")).toThrow(message);
});
