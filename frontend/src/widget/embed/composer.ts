import { longestMessage } from "#contract/support/talk.ts";
import { isComposing } from "#lib/is-composing.ts";
import { el, icon } from "./dom.ts";
import type { WidgetView } from "./face.ts";
import type { Talk } from "./talk.ts";

const typingEveryMs = 3_000;

/** The field for a message. What is typed stays until it was sent. */
export function createComposer({ texts, placeholder }: WidgetView, talk: Talk) {
  let blocked = false;
  let saidTypingAt = 0;
  const field = el("textarea", {
    dir: "auto",
    rows: 1,
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
      const pressed = event as KeyboardEvent;
      if (pressed.key !== "Enter" || pressed.shiftKey || isComposing(pressed)) return;
      event.preventDefault();
      send();
    },
  });
  const button = el("button", { type: "submit", class: "send" });

  const stops = (): boolean => talk.isRunning() && field.value.trim() === "";

  function send(): void {
    const text = field.value.trim();
    if (stops()) return talk.stop();
    // What is too long stays, and the browser says why.
    if (text === "" || blocked || !navigator.onLine || !field.reportValidity()) return;
    field.value = "";
    talk.send(text);
    draw();
  }

  function draw(): void {
    const { length } = field.value;
    field.setCustomValidity(
      length > longestMessage
        ? texts.tooLong.replace("{n}", String(length)).replace("{most}", String(longestMessage))
        : "",
    );
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
