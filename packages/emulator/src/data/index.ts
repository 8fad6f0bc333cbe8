export type { SecurityContext as DataViewer } from './access.ts'
export {
  createDataService,
  type DataClock,
  type DataService,
  type DataServiceOptions,
  type QueryRequest,
  type RequestContext,
} from './createDataService.ts'
export { defaultModelDir } from './defaultModelDir.ts'
export { attachDataSocket, type DataSocketOptions } from './http/attachDataSocket.ts'
export { createDataApp, type DataAppOptions } from './http/createDataApp.ts'
export { createDataProxy, type DataProxyOptions } from './http/createDataProxy.ts'
export { type DataFault, dataFaults, type FaultSource } from './http/faults.ts'
export { ModelError } from './model/ModelError.ts'
export { findModelFiles, type Model, type ModelFile, readModel } from './model/readModel.ts'
