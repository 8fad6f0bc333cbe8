/**
 * What `npm start` prints once all of it runs: each address, and the credential that each API needs.
 * @param {{ tenantOrigin: string, dataUrl: string, aiUrl: string, adminKey: string, platformToken: string }} emulator
 * @param {string} dataToken a token of Core Data
 * @param {readonly { name: string, origin: string }[]} hosts
 */
export function startOverview({ tenantOrigin, dataUrl, aiUrl, adminKey, platformToken }, dataToken, hosts) {
  const lines = [
    ['Panel', `${tenantOrigin}/__emulator`, 'sessions, clock and faults'],
    ['Tenant', tenantOrigin, 'surfaces, Platform API, SCIM'],
    ['Core Data', dataUrl, 'metadata and queries'],
    ['AI', aiUrl, 'the agent'],
    ['Dashboards', `${tenantOrigin}/embed/dashboard/a1b2c3d4`, 'by sign-in, or embedded with a session'],
    ['', `${tenantOrigin}/embed/dashboard/e5f6a7b8`, ''],
    ...hosts.map(({ name, origin }) => [`Host (${name})`, origin, 'the same page in each']),
    [],
    ['Admin key', adminKey, 'embed sessions, as Bearer or Api-Key; AI, as Api-Key'],
    ['Platform token', platformToken, 'Platform API and SCIM, as Bearer'],
    ['Core Data token', dataToken, 'Core Data, in Authorization without a prefix'],
  ]
  const written = lines.map(([name, value, use]) =>
    name === undefined ? '' : `  ${name.padEnd(18)}${value.padEnd(52)}  ${use}`.trimEnd(),
  )
  return `\n${written.join('\n')}\n\n  The credentials are for this machine. Ctrl+C ends all of it.\n`
}
