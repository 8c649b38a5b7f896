import { CalendarClock, CircleSlash, Ellipsis, ExternalLink, PenLine, Trash2 } from "lucide-react";
import { useNavigate } from "@tanstack/react-router";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { networkFacts } from "#contract/networks/networks.ts";
import { useTools } from "../calendar-tools.ts";
import { isMovable, entryTitle } from "../calendar.rules.ts";

/** What can be done with an entry, as its state allows. */
export function TileMenu({ entry, size = "small" }: { entry: CalendarEntry; size?: "small" | "medium" }) {
  const t = useT("calendar");
  const navigate = useNavigate();
  const { mayChange, askWhere, cancel, askToRemove } = useTools();
  const isOurs = mayChange(entry);
  const { post_id: id, remote_url: url, platforms, state } = entry;
  const [platform] = platforms;
  return (
    <Menu
      align="end"
      trigger={<IconButton size={size} icon={Ellipsis} label={t("actions", { words: entryTitle(entry) })} />}
    >
      <MenuItem icon={PenLine} onSelect={() => void navigate({ to: "/user/social-planner/post/$id", params: { id } })}>
        {t("open")}
      </MenuItem>
      {isOurs && isMovable(entry) && (
        <MenuItem icon={CalendarClock} onSelect={() => askWhere(entry)}>
          {t("moveTo")}
        </MenuItem>
      )}
      {url !== null && platform !== undefined && (
        <MenuItem asChild>
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink size={18} strokeWidth={1.6} aria-hidden />
            {t("see", { network: networkFacts[platform].name })}
          </a>
        </MenuItem>
      )}
      {isOurs && state === "scheduled" && (
        <MenuItem icon={CircleSlash} onSelect={() => cancel(entry)}>
          {t("cancel")}
        </MenuItem>
      )}
      {isOurs && state === "draft" && (
        <MenuItem icon={Trash2} danger onSelect={() => askToRemove(entry)}>
          {t("remove")}
        </MenuItem>
      )}
    </Menu>
  );
}
