import { Link } from "@tanstack/react-router";
import { Heart } from "lucide-react";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { OpenComments } from "#modules/comments/comment-parts.tsx";
import { firstWords, nameOf } from "#modules/publishing/posts/post-words.rules.ts";
import { toggleLike } from "#modules/publishing/posts/posts.actions.ts";
import { PostMenu } from "#modules/publishing/posts/PostMenu/PostMenu.tsx";
import { PostStates } from "#modules/publishing/posts/PostStates/PostStates.tsx";
import { May } from "#shell/rights/May.tsx";
import styles from "./PostCard.module.css";

interface PostCardProps {
  post: ListedPost;
  onChange: () => void;
}

/** A post of a campaign: when it goes out, what it says. */
export function PostCard({ post, onChange }: PostCardProps) {
  const t = useT("posts");
  const { id, title, liked } = post;
  const text = firstWords(post);
  return (
    <article className={styles["card"]}>
      <div className={styles["states"]}>
        <PostStates post={post} />
        <OpenComments kind="social-post" id={id} />
      </div>
      <div className={styles["actions"]}>
        <May right="planner.edit">
          <IconButton
            icon={Heart}
            label={t("like")}
            aria-pressed={liked}
            className={classNames(liked && styles["liked"])}
            onClick={() => void toggleLike(id).then(onChange).catch(reportError)}
          />
        </May>
        <PostMenu post={post} onChange={onChange} />
      </div>
      <div className={styles["words"]}>
        <h3 className={styles["title"]}>
          <Link to="/user/social-planner/post/$id" params={{ id }} className={classNames(styles["link"], ownWords)}>
            {nameOf({ ...post, title }) || t("untitled")}
          </Link>
        </h3>
        {title !== "" && <p className={classNames(styles["text"], ownWords)}>{text}</p>}
      </div>
    </article>
  );
}
