import { expect, test } from "vitest";
import { readArguments } from "../../local/arguments.ts";

test.each([
  ["nothing", [], { port: 8790, data: ".data", dev: false }],
  ["a port and a folder", ["--port", "3000", "--data", "/tmp/x"], { port: 3000, data: "/tmp/x", dev: false }],
  ["hot reload", ["--dev"], { port: 8790, data: ".data", dev: true }],
])("%s may be asked for", (_name, args, expected) => {
  expect(readArguments(args)).toEqual(expected);
});

test.each([
  ["a word for a port", ["--port", "web"], "--port web: a number from 1 to 65535 is expected"],
  ["a port out of range", ["--port", "70000"], "a number from 1 to 65535"],
  ["port 0", ["--port", "0"], "a number from 1 to 65535"],
  ["no folder", ["--data", ""], "--data: a folder is expected"],
  ["an unknown option", ["--prot", "1"], "Usage: npm start"],
  ["a stray word", ["3000"], "Usage: npm start"],
])("%s is refused in one line", (_name, args, message) => {
  expect(() => readArguments(args)).toThrow(message);
  expect(() => readArguments(args)).not.toThrow("\n");
});
