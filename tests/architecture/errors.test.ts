import { expect, test } from "vitest";
import { errorStatus } from "../../worker/contract/errors.ts";
import { readSources } from "./sources.ts";

test("every error code is thrown somewhere: none is a promise that nothing keeps", () => {
  const sources = readSources(/\.ts$/).filter(({ path }) => /^worker\/(?!contract\/errors)/.test(path));
  const idle = Object.keys(errorStatus).filter((code) => !sources.some(({ text }) => text.includes(`"${code}"`)));
  expect(idle).toEqual([]);
});
