import { useNavigate } from "@tanstack/react-router";
import { Cookie, LogOut, UserRound } from "lucide-react";
import { changeLocale } from "#i18n/i18n.ts";
import { locales } from "#i18n/locale.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { signOut } from "#session/session.actions.ts";
import { useSessionKind } from "#session/session.store.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuLabel, MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";

async function openCookies(): Promise<void> {
  const { showConsentSettings } = await import("../services/consent.ts");
  await showConsentSettings();
}

export function SettingsMenuItems({ onOpen, ...state }: MenuState & { onOpen: () => void }) {
  const t = useT("shell");
  const common = useT("common");
  const locale = useLocale();
  const kind = useSessionKind();
  const navigate = useNavigate();
  const openAccount = () => {
    onOpen();
    void navigate({ to: "/user/account" });
  };
  return (
    <Menu align="end" side="top" {...state}>
      <MenuLabel>{common("language.label")}</MenuLabel>
      <MenuChoice
        label={common("language.label")}
        value={locale}
        options={locales.map((value) => ({ value, label: common(`language.${value}`) }))}
        onChange={(next) => void changeLocale(next)}
      />
      {kind !== "visitor" && (
        <>
          <MenuSeparator />
          <MenuItem icon={UserRound} onSelect={openAccount}>
            {t("account.open")}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={Cookie} onSelect={() => void openCookies()}>
        {t("account.cookies")}
      </MenuItem>
      {kind === "user" && (
        <MenuItem icon={LogOut} onSelect={() => void signOut()}>
          {t("account.signOut")}
        </MenuItem>
      )}
    </Menu>
  );
}
