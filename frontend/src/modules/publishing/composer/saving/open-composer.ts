import { proxy, ref } from "valtio";
import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import type { SocialPostView } from "#contract/publishing/posts.contract.ts";
import { createSaver, type SaveAnswer, type SaveState, type SaveRequest } from "#lib/saving/saver.ts";
import { saveWhenLeft } from "#lib/saving/save-when-left.ts";
import type { SavedVersion } from "#lib/saving/written.ts";
import { hasContent, type Draft } from "../draft/draft.rules.ts";
import { draftRules, type DraftConflict } from "../draft/merge.rules.ts";
import { keptPosts, type KeptPost } from "./kept-posts.ts";

/** What the server answers to a save: the post as it stands goes along. */
export type PostAnswer = SaveAnswer<Draft> & { post?: SocialPostView };

/** Which post is written: one without an id is made by its first words. */
export interface PostPlace {
  id: string | null;
  requestId: string;
  campaignId: string | null;
}

interface OpenComposerOptions {
  place: PostPlace;
  saved: SavedVersion<Draft>;
  /** As the server has it; null before it is made, or out of reach. */
  post: SocialPostView | null;
  kept: KeptPost | null;
  send(place: PostPlace, sending: SaveRequest<Draft>): Promise<PostAnswer>;
  /** The post has an id from now on. */
  onMade(id: string): void;
}

export interface ComposerView {
  id: string | null;
  draft: Draft;
  /** What the server knows of it besides its words. */
  post: SocialPostView | null;
  save: SaveState;
  savedAt: number | null;
  conflicts: readonly DraftConflict[];
}

export type Composer = ReturnType<typeof openComposer>;

export const newKey = "new";

/** A post that is written: its words, and how they are saved. */
export function openComposer({ place, saved, post, kept, send, onMade }: OpenComposerOptions) {
  const { version: _version, ...draft } = saved;
  const view = proxy<ComposerView>({
    id: place.id,
    draft: ref(draft),
    post: post && ref(post),
    save: "saved",
    savedAt: null,
    conflicts: [],
  });
  const key = () => place.id ?? newKey;
  const read = () => view.draft as Draft;
  const saver = createSaver<Draft, DraftConflict>(
    {
      rules: draftRules,
      read,
      show: (text) => void (view.draft = ref(text)),
      async send(sending) {
        const answer = await send(place, sending);
        if (answer.post !== undefined) await take(answer.post);
        return answer;
      },
      keep: (edit) => keptPosts.write(key(), { ...edit, requestId: place.requestId }),
      forget: () => keptPosts.forget(key()),
      onState(state, conflicts) {
        view.save = state;
        view.conflicts = ref([...conflicts]);
        if (state === "saved") view.savedAt = Date.now();
      },
      announce: () => {},
      newId: () => crypto.randomUUID(),
    },
    saved,
  );

  async function take(post: SocialPostView): Promise<void> {
    view.post = ref(post);
    if (place.id !== null) return;
    place.id = post.id;
    view.id = post.id;
    await keptPosts.forget(newKey);
    onMade(post.id);
  }

  const leave = saveWhenLeft(saver);
  /** Resolves when what was kept here stands in the draft. */
  const ready = Promise.resolve().then(() => void (kept !== null && saver.restore(kept)));

  return {
    place,
    view,
    ready,
    read,
    edit(change: (draft: Draft) => Draft): void {
      const now = read();
      const next = change(now);
      if (next === now) return;
      view.draft = ref(next);
      if (place.id !== null || hasContent(next)) saver.changed();
    },
    /** True once the server has every word. */
    async settle(): Promise<boolean> {
      await saver.flush();
      return saver.state() === "saved" && place.id !== null;
    },
    /** The server knows more of the post: what was analysed of it. */
    learn: (post: SocialPostView) => void (view.post = ref(post)),
    resolve: (id: string, choice: ConflictChoice) => saver.resolve(id, choice),
    async close(): Promise<void> {
      leave();
      await saver.flush().catch(() => {});
      saver.end();
    },
  };
}
