import { Link } from "@tanstack/react-router";
import { Copy, Ellipsis, Heart, HeartOff, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { goTo } from "#navigation/go-to.ts";
import { May } from "#shell/rights/May.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { nameOf } from "../post-words.rules.ts";
import { duplicatePost, removePost, toggleLike } from "../posts.actions.ts";

interface PostMenuProps {
  post: ListedPost;
  /** After anything that the list shows has changed. */
  onChange: () => void;
}

export function PostMenu({ post, onChange }: PostMenuProps) {
  const t = useT("posts");
  const [removing, setRemoving] = useState(false);
  const { id, liked } = post;
  const name = nameOf(post) || t("untitled");
  const act = (action: () => Promise<unknown>) => void action().then(onChange).catch(reportError);
  const duplicate = async () => {
    const copy = await duplicatePost(post);
    notify({
      text: t("duplicated"),
      action: { label: t("open"), onPress: () => goTo(`/user/social-planner/post/${copy}`) },
    });
  };
  const remove = async () => {
    try {
      await removePost(id);
    } catch (error) {
      reportError(error);
      return;
    }
    notify({ text: t("removed") });
    onChange();
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("actions", { name })} />}>
        <MenuItem asChild>
          <Link to="/user/social-planner/post/$id" params={{ id }}>
            <Icon of={PenLine} />
            {t("open")}
          </Link>
        </MenuItem>
        <May right="planner.edit">
          <MenuItem icon={liked ? HeartOff : Heart} onSelect={() => act(() => toggleLike(id))}>
            {t(liked ? "unlike" : "like")}
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => act(duplicate)}>
            {t("duplicate")}
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={() => setRemoving(true)}>
            {t("remove")}
          </MenuItem>
        </May>
      </Menu>
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoving(false)}
          title={t("removeTitle")}
          text={t("removeText", { name })}
          confirmLabel={t("remove")}
          onConfirm={remove}
        />
      )}
    </>
  );
}
