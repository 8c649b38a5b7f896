import { errorText } from "./api.ts";
import { el } from "./dom.ts";
import type { WidgetView } from "./face.ts";
import type { Talk } from "./talk.ts";

const button = (words: string, click: () => void, style = "link") =>
  el("button", { type: "button", class: style, click }, words);

/** What a visitor can always do: begin anew, and delete all that was said. */
export function createFoot({ texts, bot }: WidgetView, talk: Talk, focus: () => void): HTMLElement {
  const foot = el("footer", { class: "foot" });

  function rest(): void {
    const again = button(texts.again, () => {
      talk.restart();
      focus();
    });
    const ours = el("a", { href: location.origin, target: "_blank", rel: "noopener" }, texts.by);
    foot.replaceChildren(again, button(texts.forget, ask), ...(bot.look.shows_our_name ? [ours] : []));
  }

  function ask(): void {
    const yes = button(texts.forgetYes, () => void forget(yes), "plain");
    const no = button(texts.forgetNo, () => {
      rest();
      foot.querySelectorAll("button")[1]?.focus();
    });
    foot.replaceChildren(el("p", { role: "alert" }, texts.forgetAsk), yes, no);
    no.focus();
  }

  async function forget(yes: HTMLButtonElement): Promise<void> {
    yes.disabled = true;
    try {
      await talk.forget();
      rest();
      focus();
    } catch (error) {
      yes.disabled = false;
      foot.querySelector("p")?.replaceChildren(errorText(error, texts.lost));
    }
  }

  rest();
  return foot;
}
