import type { Server } from 'node:http'
import type { Hono } from 'hono'

/** A part of the service: its routes, and what is not about requests. */
export interface Room {
  readonly app: Hono
  /** Called with the listening server, to accept web sockets. */
  readonly attach?: ((server: Server) => void) | undefined
  readonly close?: (() => void | Promise<void>) | undefined
}
