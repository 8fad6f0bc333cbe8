/** What `startEmulator` takes. */
export interface EmulatorOptions {
  /** Ports on the loopback interface; 0 takes a free one. @default { tenant: 4100, data: 4000, ai: 4200 } */
  ports?: { tenant?: number | undefined; data?: number | undefined; ai?: number | undefined } | undefined
  /** Directory of your own data model (YAML files). @default a model made of `data` or `database`, else the emulator's own */
  model?: string | undefined
  /** Directory of your own CSV, TSV, Parquet and JSON files; each is a table named after its file. @default `database`, else generated orders */
  data?: string | undefined
  /** An existing DuckDB file. @default none */
  database?: string | undefined
  /** Base address of a real compatible Core Data server: requests are passed through to it. @default none: the emulator answers */
  dataUrl?: string | undefined
  /** File that keeps the state of the Platform half between starts. @default none: each start begins anew */
  state?: string | undefined
  /** Path below which Core Data lives on its port. @default '/cubejs-api' */
  dataBasePath?: string | undefined
  /** How often a live query looks for a changed answer, in milliseconds. @default 5000 */
  subscriptionPollMs?: number | undefined
  /** How long a query runs before its request is answered "Continue wait", in milliseconds; less while many wait. @default 5000 */
  continueWaitMs?: number | undefined
  /** Base address of an OpenAI-compatible endpoint that writes the agent's answers. @default none: the emulator writes them */
  llmUrl?: string | undefined
  /** Key of that endpoint. @default none */
  llmKey?: string | undefined
  /** The model that it is asked for. @default 'default' */
  llmModel?: string | undefined
  /** Name of the account in the AI address. @default 'acme' */
  account?: string | undefined
  /** Key of the admin, without spaces. @default random at each start */
  adminKey?: string | undefined
  /** Bearer token of the Platform API, without spaces. @default random at each start */
  platformToken?: string | undefined
  /** Secret that tokens are signed with; a server behind `dataUrl` needs the same. @default random at each start */
  tokenSecret?: string | undefined
  /** Namespace of the embed messages: a lowercase letter, then lowercase letters, digits and dashes. @default 'svc' */
  namespace?: string | undefined
  /**
   * Who may frame the surfaces, as sources of `frame-ancestors`. There, `*` means pages of http and https alone, not those of a browser
   * extension or of an app with a scheme of its own. @default anyone
   */
  frameAncestors?: readonly string[] | undefined
  /**
   * Host names that are answered besides `localhost`, `*.localhost`, `127.*` and `[::1]`, without scheme and port: that of a tunnel or
   * of a container. One that begins with a dot stands for all names below it too. Requests with another Host header get 403, because a
   * site can point its own name at this machine (DNS rebinding). The panel stays on this machine's names. @default []
   */
  allowedHosts?: readonly string[] | undefined
  /**
   * Where browsers on other machines reach the ports of Core Data and AI, as origins such as `https://data.tunnel.example`: those of
   * tunnels, or of the forwarded ports of a development environment in the cloud. The embedded pages read from there. Their names are
   * answered like those of `allowedHosts`, which takes that of the tenant. @default the ports on localhost
   */
  publicOrigins?: { data?: string | undefined; ai?: string | undefined } | undefined
  /**
   * Refuses sessions that name a deployment, a branch or a group that does not exist here, as the service does. Without it they are
   * taken, so that a backend with ids of its own runs against the emulator unchanged. @default false
   */
  strict?: boolean | undefined
  /** Time in epoch milliseconds that the movable clock starts from. @default Date.now */
  now?: (() => number) | undefined
}
