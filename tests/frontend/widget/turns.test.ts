import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Talk } from "../../../frontend/src/widget/embed/talk.ts";
import type { SentMessage } from "../../../frontend/src/widget/embed/talk.types.ts";
import { createTurns } from "../../../frontend/src/widget/embed/turns.ts";

/** As much of an element as a turn needs. */
class Part {
  readonly name: string;
  readonly children: (Part | string)[] = [];
  readonly clicks: (() => void)[] = [];

  constructor(name: string) {
    this.name = name;
  }

  setAttribute(): void {}

  addEventListener(_type: string, listener: () => void): void {
    this.clicks.push(listener);
  }

  append(...children: (Part | string)[]): void {
    this.children.push(...children);
  }

  get words(): string {
    return this.children.map((child) => (typeof child === "string" ? child : child.words)).join("");
  }
}

beforeEach(() => vi.stubGlobal("document", { createElement: (name: string) => new Part(name) }));
afterEach(() => vi.unstubAllGlobals());

const refused = (code: string): SentMessage => ({
  kind: "visitor",
  key: 1,
  text: "Are you open?",
  state: "failed",
  refusal: { code, message: "No answer can be given now." },
});

test.each([
  ["support.away", false, ["p", "p", "form"]],
  ["support.away", true, ["p", "p"]],
  ["support.too_fast", false, ["p", "p"]],
])("a message refused by %s, an address left: %s, shows %s, and the way to send it again", (code, hasLeft, shown) => {
  const sendAgain = vi.fn();
  const draw = createTurns({
    shown: { texts: { you: "You", retry: "Send again", cut: "Not sent." }, bot: {} } as never,
    talk: { state: { hasLeft }, sendAgain } as unknown as Talk,
    contactForm: () => new Part("form") as unknown as HTMLElement,
    rephrase: () => undefined,
  });
  const said = refused(code);
  const parts = draw(said, true) as unknown as Part[];
  expect(parts.map(({ name }) => name)).toEqual(shown);
  expect(parts[1]?.words).toBe("No answer can be given now. Send again");
  const [again] = (parts[1]?.children ?? []).filter((child) => child instanceof Part);
  again?.clicks[0]?.();
  expect(sendAgain).toHaveBeenCalledWith(said);
});
