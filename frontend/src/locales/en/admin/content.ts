import type { content as french } from "../../fr/admin/content.ts";
import type { Translation } from "../../translation.ts";

export const content = {
  title: "Content",
  intro: "The public pages. Every save is a version; nothing is lost.",
  search: "Search a page",
  empty: "No pages",
  emptyText: "Add one: it is seen only once it is published.",

  "action.delete": "Delete",
  "action.new": "Add a page",
  "action.publishOf": "Publish version {{version}}",
  "action.restoreOf": "Restore version {{version}}",
  "action.showOf": "Look at version {{version}}",
  "action.unpublish": "Take off the site",

  "column.by": "By",
  "column.changed": "Changed",
  "column.kind": "Family",
  "column.path": "Address",
  "column.state": "State",
  "column.title": "Page",
  "column.tools": "Actions",
  "column.version": "Version",

  "delete.text": "The page goes with all its versions. The site shows it until it is built again.",
  "delete.title": "Delete {{path}}?",
  "unpublish.text": "Nobody can read it any more. Its versions stay here.",
  "unpublish.title": "Take {{path}} off the site?",

  "field.body": "Text",
  "field.bodyHint":
    "Markdown. Blocks: :::hero, :::split, :::cards, :::faq, :::call, :::owner, closed by :::. Figures: ::chat, ::passage, ::tools, ::models, ::plans pdf, ::posts. Words in double brackets are still to be completed.",
  "field.description": "Description",
  "field.descriptionHint": "For search engines and previews of links.",
  "field.kind": "Family",
  "field.slug": "Address",
  "field.slugHint": "The last word of the address: letters, digits and dashes.",
  "field.state": "When saved",
  "field.title": "Title",

  "history.empty": "No versions",
  "history.product": "the product",
  "history.title": "Versions",

  "kind.blog": "Journal",
  "kind.company": "Company",
  "kind.content": "Product",
  "kind.support": "Help",

  "language.en": "English",
  "language.fr": "French",

  "preview.label": "Preview in {{language}}",
  "preview.language": "Language of the preview",
  "preview.phone": "Phone",
  "preview.title": "Preview",
  "preview.version": "Version {{version}}",
  "preview.wide": "Wide screen",
  "preview.width": "Width",

  "saved.draft": "Version {{version}} is kept as a draft.",
  "saved.published": "Version {{version}} is online.",
  "saved.unpublished": "The page is no longer online.",
  "section.edit": "Edit",

  "state.current": "Online",
  "state.draft": "Draft",
  "state.newer": "Online, newer draft",
  "state.older": "Older",
  "state.published": "Publish at once",
  "state.kept": "Keep as a draft",
} satisfies Translation<typeof french>;
