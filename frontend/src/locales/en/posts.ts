import type { posts as french } from "../fr/posts.ts";
import type { Translation } from "../translation.ts";

export const posts = {
  actions: "Actions for {{name}}",
  duplicate: "Duplicate",
  duplicated: "A copy is among your posts.",
  like: "Like",
  meantFor: "planned for {{when}}",
  open: "Open",
  remove: "Delete",
  removeText: "“{{name}}” will no longer be among your posts. What is published stays online.",
  removeTitle: "Delete this post?",
  removed: "The post is deleted.",
  see: "See on {{network}}",
  unlike: "Remove like",
  untitled: "Post without text",
} satisfies Translation<typeof french>;
