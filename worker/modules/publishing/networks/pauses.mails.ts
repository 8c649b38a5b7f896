import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import { layOut } from "../../../lib/letter.ts";
import type { Mail } from "../../../providers/mail/mail.ts";
import type { PausingCode } from "./pausing.rules.ts";

const reasons: Record<PausingCode, (network: string) => [en: string, fr: string]> = {
  version: (network) => [
    `${network} no longer supports the API version that Ensemble uses.`,
    `${network} ne connaît plus la version de l'interface qu'Ensemble appelle.`,
  ],
  credits: (network) => [
    `${network} says the app has run out of credits.`,
    `${network} indique que les crédits de l'application sont épuisés.`,
  ],
};

/** To an admin, whose language is not known. */
export function writePauseMail(platform: Platform, code: PausingCode, to: string, url: string): Mail {
  const network = networkFacts[platform].name;
  const [en, fr] = reasons[code](network);
  return layOut(
    {
      subject: `${network} is paused / ${network} est en pause`,
      title: `Nothing is published on ${network}`,
      text: [
        `${en} Scheduled posts are on hold, and are missed one hour after their time. Fix the cause, then resume the network.`,
        `${fr} Ses publications attendent, et sont manquées une heure après leur moment. Corrigez la cause, puis laissez le réseau reprendre.`,
      ],
      action: "Open the providers page",
      note: "Every Ensemble admin gets this message once per pause.",
    },
    "en",
    to,
    url,
    "Ensemble",
  );
}
