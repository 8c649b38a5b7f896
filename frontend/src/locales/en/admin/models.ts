import type { models as french } from "../../fr/admin/models.ts";
import type { Translation } from "../../translation.ts";

export const models = {
  "action.archive": "Archive",
  "action.new": "Add a model",
  "action.order": "Change the order",
  "action.restore": "Put back on the catalogue",

  "archive.text": "It is no longer offered. Conversations keep its answers, and you can put it back.",
  "archive.title": "Archive {{name}}?",
  "archived.text": "An archived model cannot be edited. Put it back on the catalogue first.",

  "badge.archived": "archived",
  "badge.guests": "guests",
  "badge.premium": "premium",
  "badge.trending": "trending",
  "badge.writer": "writer",

  "column.instead": "Replaced by",
  "column.name": "Model",
  "column.order": "Order",
  "column.price": "Price per million tokens",
  "column.priced": "Price read on",
  "column.provider": "Vendor",

  "effort.high": "High",
  "effort.low": "Low",
  "effort.medium": "Medium",
  "effort.none": "The vendor's choice",

  "empty.text": "Add one: it is offered as soon as its vendor has a key.",
  "empty.title": "No models",

  "fact.key": "Key of the vendor",
  "fact.sold": "Included in",
  "fact.warnings": "To be checked",

  "field.cacheWrite": "Input written to the cache, in USD",
  "field.cachedInput": "Input read from the cache, in USD",
  "field.commonName": "Common name",
  "field.context": "Context, in tokens",
  "field.effort": "Thinking",
  "field.firstEvent": "Longest silence before the answer, in seconds",
  "field.input": "Input, in USD",
  "field.kind": "Makes",
  "field.maxOutput": "Longest answer, in tokens",
  "field.name": "Name shown",
  "field.order": "Order",
  "field.output": "Output, in USD",
  "field.pricedOn": "Price read on",
  "field.provider": "Vendor",
  "field.requestName": "Name at the vendor",
  "field.source": "Source of the price",
  "field.unitPrice.image": "Price of an image, in USD",
  "field.unitPrice.speech": "Price of a minute, in USD",
  "field.unitPrice.video": "Price of a second, in USD",

  "filter.archived": "Archived",
  "filter.none": "Not archived",
  "filter.only": "Archived only",
  "filter.too": "Archived too",

  "hint.cache": "Per million tokens. Empty: the same as any input.",
  "hint.commonName": "Models of one name replace each other across vendors.",
  "hint.effort": "For models that think before they answer.",
  "hint.firstEvent": "Up to {{most}}. Empty: {{usual}}.",
  "hint.order": "The smallest comes first.",
  "hint.price": "Per million tokens.",
  "hint.requestName": "As its API expects it.",
  "hint.source": "The address of the page, or “sample” where nobody checked it.",
  "hint.unitPrice.image": "Empty: what its tokens cost.",
  "hint.unitPrice.speech": "A minute of speech that is written down.",
  "hint.unitPrice.video": "At 720p, with sound. Empty: the model is not used.",

  "instead.noKey": "no key",
  "instead.nobody": "nobody",

  intro: "What people can ask, in the order in which they see it.",

  "key.missing": "Missing: the model is not offered.",
  "key.there": "There",

  "kind.image": "Images",
  "kind.speech": "Speech and its transcripts",
  "kind.text": "Text",
  "kind.video": "Video",

  "new.title": "New model",

  "order.down": "Move {{name}} down",
  "order.intro":
    "The order of the catalogue is also the one in which models of one name replace each other. Nothing changes until you save.",
  "order.moved": "{{name}} is at place {{place}} of {{count}}.",
  "order.saved": "The new order is in place.",
  "order.title": "Order of the models",
  "order.undo": "Back to the saved order",
  "order.up": "Move {{name}} up",

  "price.both": "{{input}} in, {{output}} out",
  "price.sample": "never checked",
  "price.unit.image": "{{price}} an image",
  "price.unit.speech": "{{price}} a minute",
  "price.unit.video": "{{price}} a second",

  saved: "{{name}} is saved.",
  search: "Search a model",
  "section.edit": "Edit",

  "sold.free": "A free plan",
  "sold.guests": "Open to guests",
  "sold.premium": "Paid plans only",

  "switch.can_read_pdf": "Answers from PDFs",
  "switch.can_see_images": "Sees images",
  "switch.can_stream": "Streams its answers",
  "switch.for_guests": "Open to guests, without an account",
  "switch.is_trending": "Featured",
  "switch.is_writer": "A first choice for long texts",

  title: "Models",

  "warning.cheaper_elsewhere": "More than three times cheaper at {{vendor}}.",
  "warning.dearer_elsewhere": "More than three times dearer at {{vendor}}.",
  "warning.free_at_paid_vendor": "A price of 0 at a paid vendor.",
  "warning.no_key": "The vendor has no key, or makes nothing of this kind: the model is not offered.",
  "warning.no_unit_price": "No price for what it makes: its cost cannot be told beforehand.",
  "warning.output_cheaper": "Output costs less than input.",
  "warning.sample": "A sample price that nobody checked.",
  "warning.stale_one": "Price read {{count}} day ago.",
  "warning.stale_other": "Price read {{count}} days ago.",
} satisfies Translation<typeof french>;
