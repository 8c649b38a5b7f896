import { useNavigate } from "@tanstack/react-router";
import { Cookie, LogOut, UserRound, UsersRound } from "lucide-react";
import { changeLocale } from "#i18n/i18n.ts";
import { locales } from "#i18n/locale.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { signOut } from "#session/session.actions.ts";
import { goTo } from "#navigation/go-to.ts";
import { useSessionKind } from "#session/session.store.ts";
import { useTeams } from "#session/workspace.store.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuLabel, MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";
import { newTeamPage } from "../workspaces/places.rules.ts";

async function openCookies(): Promise<void> {
  const { showConsentSettings } = await import("../services/consent.ts");
  await showConsentSettings();
}

export function SettingsMenuItems({ onOpen, ...state }: MenuState & { onOpen: () => void }) {
  const t = useT("shell");
  const common = useT("common");
  const locale = useLocale();
  const switcher = useT("switcher");
  const kind = useSessionKind();
  const hasTeams = useTeams().length > 0;
  const navigate = useNavigate();
  const openAccount = () => {
    onOpen();
    void navigate({ to: "/user/account" });
  };
  const createTeam = () => {
    onOpen();
    goTo(newTeamPage);
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
      {kind === "user" && !hasTeams && (
        <MenuItem icon={UsersRound} onSelect={createTeam}>
          {switcher("create")}
        </MenuItem>
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
