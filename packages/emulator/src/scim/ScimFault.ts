import type { ScimType } from '@svc/core/scim'

/** A refused SCIM request. The response has the form of RFC 7644, section 3.12. */
export class ScimFault extends Error {
  override readonly name = 'ScimFault'
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const invalid = (scimType: ScimType, detail: string): ScimFault => new ScimFault(400, detail, scimType)
