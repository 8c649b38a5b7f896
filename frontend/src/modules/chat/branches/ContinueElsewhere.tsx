import { useNavigate } from "@tanstack/react-router";
import { Split } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import type { Room } from "../chat.store.ts";
import { continueElsewhere } from "./branches.actions.ts";

/** Letters of the title that a copy keeps: the API takes 120 in all. */
const titleLength = 100;

/** Opens a new conversation that begins with this one, up to an answer. */
export function ContinueElsewhere({ room, answer }: { room: Room; answer: string }) {
  const t = useT("chat");
  const navigate = useNavigate();
  const { title } = useSnapshot(room);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    if (busy) return;
    setBusy(true);
    const known = (title ?? t("conversations.untitled")).slice(0, titleLength);
    const id = await continueElsewhere(answer, t("branch.copyTitle", { title: known }));
    setBusy(false);
    if (id !== null) await navigate({ to: "/user/conversation/$id", params: { id } });
  };
  return (
    <IconButton icon={Split} size="small" tip="bottom" label={t("branch.copy")} busy={busy} onClick={() => void go()} />
  );
}
