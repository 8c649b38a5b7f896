import { contactLimits } from "#contract/owner.rules.ts";
import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";

/** A message to the owner; `contact-form.ts` sends it, and says what became of it in the words that stand here. */
export function drawContact({ words, locale }: Scene): Html {
  const t = words.landing;
  return html`<form
    class="contact"
    aria-label="${t("contact.label")}"
    data-locale="${locale}"
    data-sending="${t("contact.sending")}"
    data-sent="${t("contact.sent")}"
    data-too-many="${t("contact.tooMany")}"
    data-refused="${t("contact.refused")}"
    data-failed="${t("contact.failed")}"
  >
    <div class="pair">
      <label
        ><span>${t("contact.name")}</span
        ><input dir="auto" name="name" autocomplete="name" maxlength="${contactLimits.name}" required
      /></label>
      <label
        ><span>${t("contact.email")}</span
        ><input dir="auto" name="email" type="email" autocomplete="email" maxlength="254" required
      /></label>
    </div>
    <label
      ><span>${t("contact.subject")}</span
      ><input dir="auto" name="subject" maxlength="${contactLimits.subject}" required
    /></label>
    <label
      ><span>${t("contact.message")}</span
      ><textarea dir="auto" name="message" rows="7" maxlength="${contactLimits.message}" required></textarea>
    </label>
    <label class="trap" aria-hidden="true"
      ><span>${t("contact.website")}</span><input dir="auto" name="website" tabindex="-1" autocomplete="off"
    /></label>
    <div class="send">
      <button type="submit" disabled>${t("contact.send")}</button>
      <p role="status"></p>
    </div>
    <noscript><p>${t("contact.noScript")}</p></noscript>
  </form>`;
}
