import { frameAddress, sandbox } from "#widget/host.ts";

/** The one line that puts the launcher on a page. */
export const scriptOf = (origin: string, key: string): string =>
  `<script src="${origin}/widget.js" data-key="${key}" async></script>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The chat as a part of a page. */
export const frameOf = (origin: string, key: string, title: string): string =>
  `<iframe src="${frameAddress(origin, key, "en").replace(/\?.*/, "")}" title="${escaped(title)}" sandbox="${sandbox}" style="width:100%;height:640px;border:0"></iframe>`;
