import type { Server } from 'node:http'
import type { Hono } from 'hono'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Sessions } from './sessions.ts'
import type { Stats } from './stats.ts'
import type { SecurityContext, Tokens } from './tokens.ts'

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
  /** Name of the account in the AI address. */
  readonly account: string
  /** Namespace of the embed messages. @default 'svc' */
  readonly namespace: string
  /** Who may frame the surfaces: sources of `frame-ancestors`. @default ['*'] */
  readonly frameAncestors: readonly string[]
  /** Whether sessions are refused that name a deployment, a branch or a group that does not exist. @default false */
  readonly strict: boolean
}

/** Addresses, known once the ports are open; rooms read them per request. */
export interface EmulatorAddresses {
  /** Origin of the tenant: surfaces, Platform API, SCIM. */
  tenantOrigin: string
  /** Base address of Core Data, base path included: `${dataUrl}/v1/load`. */
  dataUrl: string
  /** Base address of the agent: `${aiUrl}/chat/stream-chat-state`. */
  aiUrl: string
}

/** Whether Core Data serves the emulator's own model and orders. */
export const isBuiltIn = ({ model, data, database, dataUrl }: EmulatorSettings): boolean =>
  [model, data, database, dataUrl].every((given) => given === undefined)

/** What the rooms of the emulator share. */
export interface EmulatorContext {
  readonly clock: Clock
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly faults: Faults
  readonly stats: Stats
  readonly settings: EmulatorSettings
  readonly addresses: EmulatorAddresses
  /** Key of the admin: `Api-Key` of session generation and of the AI API. */
  readonly adminKey: string
  /** Bearer token of the Platform API and of SCIM. */
  readonly platformToken: string
  /**
   * Reads a token of the Core Data API, bare or with `Bearer `.
   * @throws when it is invalid, expired or revoked
   */
  readonly verifyToken: (token: string) => Promise<SecurityContext>
  /** Whether a request with this Host header is answered. */
  readonly isAllowedHost: (host: string | undefined) => boolean
}

/** A part of the service: its routes, and what is not about requests. */
export interface Room {
  readonly app: Hono
  /** Called with the listening server, to accept web sockets. */
  readonly attach?: ((server: Server) => void) | undefined
  readonly close?: (() => void | Promise<void>) | undefined
}
