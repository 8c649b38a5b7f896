import { Container } from "@cloudflare/containers";

export interface ContainerEnv {
  CONTAINERS: DurableObjectNamespace<MediaContainer>;
  API: Fetcher;
  API_URL: string;
  REGION: string;
  MEDIA_SECRET: string;
}

const port = 8_080;
/** The container trusts the proxy, through which alone it reaches the API, by this certificate. */
const proxyAuthority = "/etc/cloudflare/certs/cloudflare-containers-ca.crt";

/** The media engine of one job. It sleeps ten minutes after the last question: as long as it keeps a result. */
export class MediaContainer extends Container<ContainerEnv> {
  override defaultPort = port;
  override sleepAfter = "10m";
  override enableInternet = false;
  override interceptHttps = true;

  constructor(ctx: DurableObjectState<{}>, env: ContainerEnv) {
    super(ctx, env);
    const { hostname, origin } = new URL(env.API_URL);
    this.allowedHosts = [hostname];
    this.envVars = {
      HOST: "0.0.0.0",
      PORT: String(port),
      MEDIA_SECRET: env.MEDIA_SECRET,
      MEDIA_ALLOWED_ORIGIN: origin,
      NODE_EXTRA_CA_CERTS: proxyAuthority,
    };
  }

  /** An order alone starts a container: what another was working on is gone with it. */
  override async fetch(request: Request): Promise<Response> {
    if (request.method === "POST" || this.ctx.container?.running) return super.fetch(request);
    return new Response(null, { status: request.method === "DELETE" ? 204 : 404 });
  }
}

// Set, not declared: the library takes it by a setter of its class, which a static field would hide.
MediaContainer.outbound = (request: Request, { API }: ContainerEnv) => API.fetch(request);
