import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'

export const createOpenapiSpecGroup = ({ contract }: Platform): Handlers<'openapiSpec'> => ({ getSpec: () => contract.document })
