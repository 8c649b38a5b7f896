import { MediaContainer } from "../../containers/MediaContainer.ts";

export { ContainerProxy } from "@cloudflare/containers";
export { MediaContainer };

interface Exports {
  ContainerProxy(options: { props: object }): Fetcher;
}

/** Sends what it is asked for as a container of this class would: through the proxy that stands between it and the world. */
export default {
  fetch: (request, _env, { exports }) =>
    (exports as unknown as Exports)
      .ContainerProxy({
        props: {
          className: MediaContainer.name,
          containerId: "one",
          enableInternet: false,
          allowedHosts: ["ensemble.test"],
          interceptAll: true,
        },
      })
      .fetch(request),
} satisfies ExportedHandler;
