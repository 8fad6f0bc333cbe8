export { createHostApp, type HostAppOptions, type HostService } from '../server/createHostApp.ts'
export { type Host, startHost } from '../server/startHost.ts'
