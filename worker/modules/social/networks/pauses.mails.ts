import { networkNames } from "../../../contract/social/social.ts";
import type { Platform } from "../../../contract/social/social.ts";
import { layOut } from "../../../lib/letter.ts";
import type { Mail } from "../../../providers/mail/mail.ts";
import type { PausingCode } from "./pausing.rules.ts";

const reasons: Record<PausingCode, (network: string) => [en: string, fr: string]> = {
  version: (network) => [
    `${network} no longer knows the version of its interface that Ensemble calls.`,
    `${network} ne connaît plus la version de l'interface qu'Ensemble appelle.`,
  ],
  credits: (network) => [
    `${network} says that the credits of the app are used up.`,
    `${network} indique que les crédits de l'application sont épuisés.`,
  ],
};

/** To an admin, whose language is not known. */
export function writePauseMail(platform: Platform, code: PausingCode, to: string, url: string): Mail {
  const network = networkNames[platform];
  const [en, fr] = reasons[code](network);
  return layOut(
    {
      subject: `${network} is paused / ${network} est en pause`,
      title: `Nothing is published on ${network}`,
      text: [
        `${en} Its publications wait, and are missed an hour after their time. Mend it, then let the network go on.`,
        `${fr} Ses publications attendent, et sont manquées une heure après leur moment. Corrigez la cause, puis laissez le réseau reprendre.`,
      ],
      action: "Open the page of vendors",
      note: "Every admin of Ensemble gets this message, once for each pause.",
    },
    "en",
    to,
    url,
    "Ensemble",
  );
}
