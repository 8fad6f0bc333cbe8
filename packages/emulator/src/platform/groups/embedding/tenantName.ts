/** The name of an embed tenant, in lower case. */
export const tenantName = /^[a-z][a-z0-9-]{0,34}[a-z0-9]$/
