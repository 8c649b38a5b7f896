import { longestMessage } from "#contract/support/talk.ts";
import { el, icon } from "./dom.ts";
import type { Shown } from "./face.ts";
import type { Talk } from "./talk.ts";

const typingEveryMs = 3_000;

/** The field for a message. What is typed stays until it was sent. */
export function createComposer({ texts, placeholder }: Shown, talk: Talk) {
  let blocked = false;
  let saidTypingAt = 0;
  const field = el("textarea", {
    rows: 1,
    maxlength: longestMessage,
    placeholder,
    "aria-label": texts.question,
    enterkeyhint: "send",
    input: () => {
      draw();
      if (Date.now() - saidTypingAt < typingEveryMs) return;
      saidTypingAt = Date.now();
      talk.typing();
    },
    keydown: (event) => {
      const { key, shiftKey, isComposing } = event as KeyboardEvent;
      if (key !== "Enter" || shiftKey || isComposing) return;
      event.preventDefault();
      send();
    },
  });
  const button = el("button", { type: "submit", class: "send" });

  const stops = (): boolean => talk.isRunning() && field.value.trim() === "";

  function send(): void {
    const text = field.value.trim();
    if (stops()) return talk.stop();
    if (text === "" || blocked || !navigator.onLine) return;
    field.value = "";
    talk.send(text);
    draw();
  }

  function draw(): void {
    field.style.height = "auto";
    field.style.height = `${Math.min(field.scrollHeight, 140)}px`;
    button.setAttribute("aria-label", stops() ? texts.stop : texts.send);
    button.replaceChildren(icon(stops() ? "stop" : "send"));
    button.disabled = !stops() && (field.value.trim() === "" || blocked || !navigator.onLine);
  }

  const element = el(
    "form",
    {
      class: "composer",
      submit: (event) => {
        event.preventDefault();
        send();
      },
    },
    field,
    button,
  );
  return {
    element,
    focus: () => field.focus(),
    /** What is typed already is not written over. */
    fill(text: string): void {
      if (field.value.trim() === "") field.value = text;
      draw();
      field.focus();
    },
    /** Blocked while an address is asked for first. */
    draw(isBlocked: boolean): void {
      blocked = isBlocked;
      field.disabled = isBlocked;
      draw();
    },
  };
}
