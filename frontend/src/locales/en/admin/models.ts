import type { models as french } from "../../fr/admin/models.ts";
import type { Translation } from "../../translation.ts";

export const models = {
  "action.archive": "Archive",
  "action.new": "Add a model",
  "action.order": "Change order",
  "action.restore": "Restore to catalogue",

  "archive.text": "It's no longer available. Conversations keep its answers, and you can restore it.",
  "archive.title": "Archive {{name}}?",
  "archived.text": "You can't edit an archived model. Restore it first.",

  "badge.archived": "archived",
  "badge.guests": "guests",
  "badge.premium": "premium",
  "badge.trending": "trending",
  "badge.writer": "writer",

  "column.instead": "Replaced by",
  "column.name": "Model",
  "column.order": "Order",
  "column.price": "Price per million tokens",
  "column.priced": "Price checked on",
  "column.provider": "Provider",

  "effort.high": "High",
  "effort.low": "Low",
  "effort.medium": "Medium",
  "effort.none": "Provider default",

  "empty.text": "Add one. It becomes available as soon as its provider has a key.",
  "empty.title": "No models",

  "fact.key": "Provider key",
  "fact.sold": "Included in",
  "fact.warnings": "To check",

  "field.cacheWrite": "Input written to cache, in USD",
  "field.cachedInput": "Input read from cache, in USD",
  "field.commonName": "Common name",
  "field.context": "Context, in tokens",
  "field.effort": "Thinking",
  "field.firstEvent": "Longest wait for the first word, in seconds",
  "field.input": "Input, in USD",
  "field.kind": "Output type",
  "field.maxOutput": "Longest answer, in tokens",
  "field.name": "Display name",
  "field.order": "Order",
  "field.output": "Output, in USD",
  "field.pricedOn": "Price checked on",
  "field.provider": "Provider",
  "field.requestName": "Name at the provider",
  "field.source": "Price source",
  "field.unitPrice.image": "Price per image, in USD",
  "field.unitPrice.speech": "Price per minute, in USD",
  "field.unitPrice.video": "Price per second, in USD",

  "filter.archived": "Archived",
  "filter.none": "Hide archived",
  "filter.only": "Archived only",
  "filter.too": "Include archived",

  "hint.cache": "Per million tokens. Leave empty to use the input price.",
  "hint.commonName": "Models with the same name replace each other across providers.",
  "hint.effort": "For models that think before they answer.",
  "hint.firstEvent": "Up to {{most}}. Leave empty for {{usual}}.",
  "hint.order": "Lowest first.",
  "hint.price": "Per million tokens.",
  "hint.requestName": "As its API expects it.",
  "hint.source": "The page's address, or “sample” if no one has checked it.",
  "hint.unitPrice.image": "Leave empty to use the price of its tokens.",
  "hint.unitPrice.speech": "Per minute of transcribed speech.",
  "hint.unitPrice.video": "At 720p, with sound. If empty, the model isn't used.",

  "instead.noKey": "no key",
  "instead.nobody": "none",

  intro: "The models people can ask, in the order they see them.",

  "key.missing": "Missing: the model isn't available.",
  "key.there": "Set",

  "kind.image": "Images",
  "kind.speech": "Speech and transcripts",
  "kind.text": "Text",
  "kind.video": "Video",

  "new.title": "New model",

  "order.down": "Move {{name}} down",
  "order.intro":
    "The catalogue order also decides which model replaces another with the same name. Nothing changes until you save.",
  "order.moved": "{{name}} is now in position {{place}} of {{count}}.",
  "order.saved": "Order saved.",
  "order.title": "Model order",
  "order.undo": "Reset to saved order",
  "order.up": "Move {{name}} up",

  "price.both": "{{input}} in, {{output}} out",
  "price.sample": "never checked",
  "price.unit.image": "{{price}} per image",
  "price.unit.speech": "{{price}} per minute",
  "price.unit.video": "{{price}} per second",

  saved: "{{name}} saved.",
  search: "Search models",
  "section.edit": "Edit",

  "sold.free": "A free plan",
  "sold.guests": "Open to guests",
  "sold.premium": "Paid plans only",

  "switch.can_read_pdf": "Answers from PDFs",
  "switch.can_see_images": "Reads images",
  "switch.can_stream": "Streams its answers",
  "switch.for_guests": "Open to guests, without an account",
  "switch.is_trending": "Featured",
  "switch.is_writer": "First choice for long texts",

  title: "Models",

  "warning.cheaper_elsewhere": "More than three times cheaper at {{vendor}}.",
  "warning.dearer_elsewhere": "More than three times more expensive at {{vendor}}.",
  "warning.free_at_paid_vendor": "A price of 0 at a paid provider.",
  "warning.no_key": "The provider has no key or doesn't offer this type, so the model isn't available.",
  "warning.no_unit_price": "No unit price, so its cost can't be estimated in advance.",
  "warning.output_cheaper": "Output costs less than input.",
  "warning.sample": "A sample price that no one has checked.",
  "warning.stale_one": "Price checked {{count}} day ago.",
  "warning.stale_other": "Price checked {{count}} days ago.",
} satisfies Translation<typeof french>;
