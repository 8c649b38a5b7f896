import { useState } from "react";
import { listSwitches, type AdminSwitch } from "#contract/switches.contract.ts";
import {
  groupOfSwitch,
  stopsPeople,
  type SwitchGroup,
  switchedTools,
  type SwitchName,
} from "#contract/switches.rules.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { networkFacts, platforms } from "#contract/networks/networks.ts";
import { providerNames } from "#contract/providers.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { PageHead } from "../frame/PageHead.tsx";
import { ReasonDialog } from "../frame/ReasonDialog.tsx";
import { useWhen } from "../frame/when.ts";
import { turnAdminSwitch } from "./switches.actions.ts";
import styles from "./SwitchesPage.module.css";

/** The cards of the page, each with its kinds of switches. */
const cards = {
  people: ["sign-up", "guests", "uploads", "web-search"],
  tools: ["tool"],
  vendors: ["vendor"],
  networks: ["network"],
  everything: ["read-only"],
} as const satisfies Record<string, readonly SwitchGroup[]>;
const cardNames = Object.keys(cards) as (keyof typeof cards)[];

/** What an admin can switch off for everyone, with who did it last, when and why. */
export function SwitchesPage() {
  const t = useT("adminSwitches");
  const { state, reload } = useLoaded(toSource(listSwitches, {}));
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      <WhenLoaded state={state} onRetry={reload}>
        {({ switches }) => <Switches read={switches} />}
      </WhenLoaded>
    </>
  );
}

function Switches({ read }: { read: readonly AdminSwitch[] }) {
  const t = useT("adminSwitches");
  const labelOf = useSwitchLabel();
  const [switches, setSwitches] = useState(read);
  const [turning, setTurning] = useState<AdminSwitch | null>(null);
  const [open, setOpen] = useState(false);
  const name = turning === null ? "" : labelOf(turning.name);
  const isOn = turning?.off === false;
  const ask = (one: AdminSwitch) => {
    setTurning(one);
    setOpen(true);
  };
  return (
    <div className={styles["cards"]}>
      {cardNames.map((card) => (
        <section key={card} className={styles["card"]} aria-labelledby={`switches-${card}`}>
          <h2 id={`switches-${card}`} className={styles["heading"]}>
            {t(`card.${card}`)}
          </h2>
          <p className={styles["note"]}>{t(`what.${card}`)}</p>
          <ul className={styles["list"]}>
            {switches
              .filter((one) => (cards[card] as readonly SwitchGroup[]).includes(groupOfSwitch(one.name)))
              .map((one) => (
                <Row key={one.name} of={one} onTurn={() => ask(one)} />
              ))}
          </ul>
        </section>
      ))}
      {turning !== null && (
        <ReasonDialog
          open={open}
          onOpenChange={setOpen}
          title={t(isOn ? "turn.off.title" : "turn.on.title", { name })}
          text={t(isOn ? (stopsPeople(turning.name) ? "turn.off.people" : "turn.off.text") : "turn.on.text")}
          confirmLabel={t(isOn ? "turn.off" : "turn.on")}
          tone={isOn && stopsPeople(turning.name) ? "danger" : "primary"}
          onConfirm={async (reason) => {
            setSwitches(await turnAdminSwitch(turning.name, !turning.off, reason));
            notify({ tone: "good", text: t(isOn ? "turned.off" : "turned.on", { name }) });
          }}
        />
      )}
    </div>
  );
}

function Row({ of, onTurn }: { of: AdminSwitch; onTurn: () => void }) {
  const t = useT("adminSwitches");
  const { moment } = useWhen();
  const name = useSwitchLabel()(of.name);
  const { off, reason, changed_at: changedAt, changed_by: admin } = of;
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <p className={styles["line"]}>
          <strong className={styles["name"]}>{name}</strong>
          <Badge tone={off ? "bad" : "good"}>{t(off ? "state.off" : "state.on")}</Badge>
        </p>
        {changedAt !== null && (
          <p className={styles["note"]}>
            {t(off ? "changed.off" : "changed.on", {
              moment: moment(changedAt),
              admin: admin ?? "",
              reason: reason ?? "",
            })}
          </p>
        )}
      </div>
      <Button
        size="small"
        variant={off ? "primary" : "secondary"}
        aria-label={t(off ? "turn.on.of" : "turn.off.of", { name })}
        onClick={onTurn}
      >
        {t(off ? "turn.on" : "turn.off")}
      </Button>
    </li>
  );
}

/** What a switch is called on the pages of admins. */
function useSwitchLabel(): (name: SwitchName) => string {
  const t = useT("adminSwitches");
  return (name) => {
    const provider = providerNames.find((one) => name === `vendor-${one}`);
    if (provider !== undefined) return providerLabels[provider];
    const platform = platforms.find((one) => name === `network-${one}`);
    if (platform !== undefined) return networkFacts[platform].name;
    const tool = switchedTools.find((one) => name === `tool-${one}`);
    if (tool !== undefined) return t(`tool.${tool}`);
    return t(`switch.${groupOfSwitch(name) as Exclude<SwitchGroup, "tool" | "vendor" | "network">}`);
  };
}
