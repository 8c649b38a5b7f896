import { proxy } from "valtio";

/** Those that were removed on the page, and are news to the server until their notice goes. */
export const removing = proxy<{ ids: string[] }>({ ids: [] });
