/** What the emulator is started with, after defaults. Paths are absolute. */
export interface EmulatorSettings {
  /** Directory of the user's own data model (YAML). Without it, a model generated from the data, or the built-in model and data. */
  readonly model?: string | undefined
  /** Directory of the user's own CSV, Parquet and JSON files, one table each. */
  readonly data?: string | undefined
  /** An existing DuckDB file. */
  readonly database?: string | undefined
  /** A real compatible Core Data server: everything is passed through to it. */
  readonly dataUrl?: string | undefined
  /** File that keeps the state of the Platform half between starts. */
  readonly state?: string | undefined
  /** Path below which Core Data lives on its port. @default '/cubejs-api' */
  readonly dataBasePath: string
  /** How often a live query looks for a changed answer, in milliseconds. @default 5000 */
  readonly subscriptionPollMs: number
  /** How long a query runs before its request is answered "Continue wait", in milliseconds. @default 5000 */
  readonly continueWaitMs: number
  /** An OpenAI-compatible endpoint that writes the agent's answers. */
  readonly llmUrl?: string | undefined
  /** Key of that endpoint. @default none */
  readonly llmKey?: string | undefined
  /** The model that it is asked for. @default 'default' */
  readonly llmModel?: string | undefined
  /** Name of the account in the AI address. */
  readonly account: string
  /** Namespace of the embed messages. @default 'svc' */
  readonly namespace: string
  /** Where browsers reach the ports of Core Data and AI: origins. @default the ports on this machine */
  readonly publicOrigins: { readonly data?: string | undefined; readonly ai?: string | undefined }
  /** Who may frame the surfaces: sources of `frame-ancestors`. @default anyone */
  readonly frameAncestors?: readonly string[] | undefined
  /** Whether sessions are refused that name a deployment, a branch or a group that does not exist. @default false */
  readonly strict: boolean
}
