import type { content as french } from "../../fr/admin/content.ts";
import type { Translation } from "../../translation.ts";

export const content = {
  title: "Content",
  intro: "The public pages. Every save creates a version, so nothing is lost.",
  search: "Search pages",
  empty: "No pages",
  emptyText: "Add one. It only becomes visible once you publish it.",

  "action.delete": "Delete",
  "action.new": "Add a page",
  "action.publishOf": "Publish version {{version}}",
  "action.restoreOf": "Restore version {{version}}",
  "action.showOf": "View version {{version}}",
  "action.unpublish": "Unpublish",

  "column.by": "By",
  "column.changed": "Changed",
  "column.kind": "Section",
  "column.path": "Address",
  "column.state": "Status",
  "column.title": "Page",
  "column.tools": "Actions",
  "column.version": "Version",

  "delete.text": "The page is deleted with all its versions. It stays on the site until the next build.",
  "delete.title": "Delete {{path}}?",
  "unpublish.text": "No one can read it any more. Its versions stay here.",
  "unpublish.title": "Unpublish {{path}}?",

  "field.body": "Text",
  "field.bodyHint":
    "Markdown. Blocks: :::hero, :::split, :::cards, :::faq, :::call, :::owner, closed by :::. Figures: ::chat, ::passage, ::tools, ::models, ::plans pdf, ::posts, ::contact, ::shot chat. Words in double brackets come from Owner.",
  "field.description": "Description",
  "field.descriptionHint": "For search engines and link previews.",
  "field.kind": "Section",
  "field.slug": "Address",
  "field.slugHint": "The last part of the address: letters, digits and dashes.",
  "field.state": "On save",
  "field.title": "Title",

  "history.empty": "No versions",
  "history.product": "the product",
  "history.title": "Versions",

  "kind.blog": "Blog",
  "kind.company": "Company",
  "kind.content": "Product",
  "kind.support": "Help",

  missing_one: "Before this page can be published, one detail is needed: {{names}}.",
  missing_other: "Before this page can be published, {{count}} details are needed: {{names}}.",
  "missing.link": "Complete the owner's details",

  "language.en": "English",
  "language.fr": "French",

  "preview.label": "Preview in {{language}}",
  "preview.language": "Preview language",
  "preview.phone": "Phone",
  "preview.title": "Preview",
  "preview.version": "Version {{version}}",
  "preview.wide": "Wide screen",
  "preview.width": "Width",

  "saved.draft": "Version {{version}} saved as a draft.",
  "saved.published": "Version {{version}} is live.",
  "saved.unpublished": "The page is no longer live.",
  "section.edit": "Edit",

  "state.current": "Live",
  "state.draft": "Draft",
  "state.newer": "Live, newer draft",
  "state.older": "Older",
  "state.published": "Publish now",
  "state.kept": "Save as draft",
} satisfies Translation<typeof french>;
