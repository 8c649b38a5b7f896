import { Link, useNavigate } from "@tanstack/react-router";
import { FileUp, LayoutTemplate, Plus, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { listPosts, postStandings, type ListedPost } from "#contract/publishing/post-list.contract.ts";
import { networkFacts, platforms } from "#contract/networks/networks.ts";
import type { SocialTemplateView } from "#contract/campaigns/writing.contract.ts";
import { OpenComments } from "#modules/comments/comment-parts.tsx";
import { pagedSource } from "#api/source.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useColleague } from "#session/use-colleague.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Listing } from "#ui/Listing/Listing.tsx";
import { useListing, type Column, type Filter } from "#ui/Listing/listing.ts";
import { lazyPart, useFetchedAhead, type LazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { campaigns, fetchCampaigns } from "../campaigns.store.ts";
import { beginPost } from "../templates/templates.actions.ts";
import { PostMenu } from "./PostMenu/PostMenu.tsx";
import styles from "./Posts.module.css";
import { PostStates } from "./PostStates/PostStates.tsx";
import { firstWords, nameOf } from "./post-words.rules.ts";

const ImportDialog = lazyPart(
  async () => (await withTexts(["posts"], import("./ImportDialog/ImportDialog.tsx"))).ImportDialog,
);
const TemplatesDialog = lazyPart(
  async () =>
    (await withTexts(["postTemplates", "social"], import("../templates/TemplatesDialog.tsx"))).TemplatesDialog,
);

interface PostsProps {
  /** Writes posts after a profile, which is a matter of campaigns. */
  ProfileDialog: LazyPart<{ onWritten: () => void; onClose: () => void }>;
}

/** All posts, of campaigns and one's own, with what became of each. */
export function Posts({ ProfileDialog }: PostsProps) {
  const t = useT("posts");
  const columns = useColumns();
  const filters = useFilters();
  useEffect(() => void fetchCampaigns(), []);
  return (
    <div className={styles["posts"]}>
      <Listing<ListedPost>
        pages={pagedSource(listPosts)}
        label={t("title")}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        searchLabel={t("search")}
        empty={{ title: t("none"), text: t("noneText") }}
        head={<Head ProfileDialog={ProfileDialog} />}
      />
    </div>
  );
}

function Head({ ProfileDialog }: PostsProps) {
  const t = useT("posts");
  const { reload } = useListing();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"import" | "profile" | "templates" | null>(null);
  useFetchedAhead(ImportDialog, ProfileDialog, TemplatesDialog);
  const close = () => setOpen(null);
  const begin = async (template: SocialTemplateView) => {
    const id = await beginPost(template);
    void navigate({ to: "/user/social-planner/post/$id", params: { id } });
  };
  return (
    <header className={styles["head"]}>
      <PageTitle level={2} className={styles["title"]}>
        {t("title")}
      </PageTitle>
      <May right="planner.edit">
        <Button icon={FileUp} onClick={() => setOpen("import")}>
          {t("import")}
        </Button>
        <Button icon={UserRound} onClick={() => setOpen("profile")}>
          {t("fromProfile")}
        </Button>
        <Button icon={LayoutTemplate} onClick={() => setOpen("templates")}>
          {t("templates")}
        </Button>
        <Button variant="primary" asChild>
          <Link to="/user/social-planner/post/$id" params={{ id: "new" }}>
            <Icon of={Plus} />
            {t("new")}
          </Link>
        </Button>
      </May>
      {open === "import" && <ImportDialog onDone={reload} onClose={close} />}
      {open === "profile" && <ProfileDialog onWritten={reload} onClose={close} />}
      {open === "templates" && <TemplatesDialog onUse={begin} onClose={close} />}
    </header>
  );
}

function useFilters(): readonly Filter[] {
  const t = useT("posts");
  const { value } = useSnapshot(campaigns);
  return [
    {
      name: "platform",
      label: t("network"),
      options: platforms.map((platform) => ({ value: platform, label: networkFacts[platform].name })),
    },
    {
      name: "standing",
      label: t("state"),
      options: postStandings.map((standing) => ({ value: standing, label: t(`standing.${standing}`) })),
    },
    { name: "campaign", label: t("campaign"), options: value.map(({ id, name }) => ({ value: id, label: name })) },
    { name: "liked", label: t("liked"), options: [{ value: "true", label: t("likedOnly") }] },
  ];
}

function useColumns(): readonly Column<ListedPost>[] {
  const t = useT("posts");
  const colleagueOf = useColleague();
  const writtenBy = (post: ListedPost) => {
    const colleague = colleagueOf(post.author);
    return colleague && <p className={classNames(styles["text"], ownWords)}>{t("by", { name: colleague.name })}</p>;
  };
  return [
    {
      key: "post",
      header: t("post"),
      cell: (post) => (
        <div className={styles["words"]}>
          <Link
            to="/user/social-planner/post/$id"
            params={{ id: post.id }}
            className={classNames(styles["name"], ownWords)}
          >
            {nameOf(post) || t("untitled")}
          </Link>
          {post.title !== "" && <p className={classNames(styles["text"], ownWords)}>{firstWords(post)}</p>}
          {writtenBy(post)}
          <OpenComments kind="social-post" id={post.id} />
        </div>
      ),
    },
    {
      key: "campaign",
      header: t("campaign"),
      cell: ({ campaign_name: name }) => (name === null ? "–" : <span className={ownWords}>{name}</span>),
    },
    { key: "state", header: t("state"), cell: (post) => <PostStates post={post} /> },
    { key: "actions", header: t("menu"), fit: true, cell: (post) => <Actions post={post} /> },
  ];
}

function Actions({ post }: { post: ListedPost }) {
  const { reload } = useListing();
  return <PostMenu post={post} onChange={reload} />;
}
