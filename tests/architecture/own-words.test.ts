import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where the SPA shows what people wrote, read or are called: an element with the class that analytics mask. */
const places: Record<string, readonly string[]> = {
  "questions, answers and what follows them": [
    "thread/questions/QuestionBubble.tsx",
    "thread/questions/RelatedQuestions.tsx",
    "ui/Markdown/Markdown.tsx",
    "modules/payments/HeldQuestion/HeldQuestion.tsx",
  ],
  "titles of conversations": ["modules/chat/sidebar/ConversationRow.tsx"],
  "names of files and folders": [
    "modules/pdf/FilesPage/Browser.tsx",
    "modules/pdf/FilesPage/DocumentRow.tsx",
    "modules/pdf/FilesPage/Recent.tsx",
    "modules/pdf/ViewPage/ViewPage.tsx",
    "modules/pdf/dialogs/RemovalDialog.tsx",
    "modules/pdf/discussion/ScopeDialog.tsx",
    "tasks/Dock/TaskRow.tsx",
  ],
  "what stands in files": [
    "modules/generation/review/AskedCard.tsx",
    "modules/generation/review/CardDialog.tsx",
    "modules/generation/review/CardFace.tsx",
    "modules/generation/review/Proof.tsx",
    "modules/generation/review/ReviewBar.tsx",
    "modules/pdf/viewer/PageList.tsx",
    "modules/pdf/discussion/AttachedView.tsx",
    "modules/pdf/discussion/CitationChip.tsx",
    "modules/pdf/discussion/Sources.tsx",
    "modules/generation/blocks/PageChip.tsx",
  ],
  "works that are made from files": [
    "modules/generation/create/works/WorkLine.tsx",
    "modules/generation/create/works/WorkView.tsx",
    "modules/generation/create/works/ChapterList.tsx",
    "modules/generation/create/works/CardList.tsx",
    "modules/generation/create/outline/OutlineView.tsx",
    "modules/generation/create/outline/TitleField.tsx",
  ],
  "works that are read": [
    "modules/generation/reader/PartText.tsx",
    "modules/generation/reader/edit/SectionEditor.tsx",
    "modules/generation/reader/looks/LooksDialog.tsx",
    "modules/generation/reader/rewrite/RewriteDialog.tsx",
    "modules/generation/reader/Rail.tsx",
    "modules/generation/reader/Foot.tsx",
    "modules/generation/reader/FindDialog.tsx",
  ],
  "texts that are written": [
    "modules/assistant/library/LibraryPage/Aside.tsx",
    "modules/assistant/library/LibraryPage/Folders.tsx",
    "modules/assistant/library/LibraryPage/Recent.tsx",
    "modules/assistant/library/LibraryPage/TextListHead.tsx",
    "modules/assistant/library/LibraryPage/TextRow.tsx",
    "modules/assistant/library/bin/BinDialog.tsx",
    "modules/assistant/library/importing/ImportDialog.tsx",
    "modules/assistant/templates/TemplatesPage/TemplateSection.tsx",
    "modules/assistant/templates/TemplatesPage/TemplatesPage.tsx",
    "modules/assistant/templates/own/OwnImprovements.tsx",
    "modules/assistant/templates/own/OwnTemplatePage.tsx",
    "modules/assistant/writing/FieldInput.tsx",
    "modules/assistant/templates/TemplatePage/Choices.tsx",
    "modules/assistant/editor/find/FindBar.tsx",
    "modules/assistant/editor/menus/LinkField.tsx",
    "modules/assistant/editor/page/Conflicts.tsx",
    "modules/assistant/editor/page/Desk.tsx",
    "modules/assistant/editor/page/DocumentName.tsx",
    "modules/assistant/editor/page/Outline.tsx",
    "modules/assistant/editor/menus/OwnWishDialog.tsx",
    "modules/assistant/editor/review/Findings.tsx",
    "modules/assistant/editor/review/IdeasDialog.tsx",
    "modules/assistant/editor/review/ReviewColumn.tsx",
    "modules/assistant/versions/NameForm.tsx",
    "modules/assistant/versions/VersionList.tsx",
    "modules/assistant/versions/VersionText.tsx",
    "modules/assistant/writing/FieldInput.tsx",
  ],
  "chatbots, what they know and their visitors": [
    "modules/support/ChatbotPage/ChatbotPage.tsx",
    "modules/support/ChatbotsPage/ChatbotCard.tsx",
    "modules/support/ChatbotsPage/NewChatbotDialog.tsx",
    "modules/support/ChatbotsPage/Newcomer.tsx",
    "modules/support/knowledge/SourceRow.tsx",
    "modules/support/leads/Leads.tsx",
  ],
  "names and addresses of people": [
    "shell/Sidebar/AccountRow.tsx",
    "ui/Avatar/Avatar.tsx",
    "modules/users/account/Profile.tsx",
    "modules/users/account/RemovalDialog.tsx",
    "modules/plans/ChangeDialog/Unverified.tsx",
    "modules/auth/screens/ScreenFrame.tsx",
  ],
  "sentences that name any of them": [
    "ui/ConfirmDialog/ConfirmDialog.tsx",
    "ui/Dialog/Dialog.tsx",
    "ui/EmptyState/EmptyState.tsx",
    "ui/Toaster/Toasts.tsx",
  ],
};
const files = Object.entries(places).flatMap(([what, paths]) => paths.map((path) => ({ what, path })));

test.each(files)("analytics mask $what in $path", ({ path }) => {
  const text = readFileSync(`frontend/src/${path}`, "utf8");
  expect(text).toMatch(/className=\{(?:ownWords\}|classNames\([^)]*\bownWords\b)|: classNames\([^)]*\bownWords\b/);
});
