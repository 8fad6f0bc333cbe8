import { SvcError } from './base.ts'

/** A hook needs a client, and neither its own options nor the provider above it have one. */
export class ClientMissingError extends SvcError {
  override readonly name = 'ClientMissingError'
  readonly code = 'CLIENT_MISSING' as const
  /** Which one: `data`, `chat` or `platform`. */
  readonly client: string
  constructor(client: string) {
    super(`There is no ${client} client. Pass \`client\`, or give \`clients: { ${client} }\` to the provider.`)
    this.client = client
  }
}
