import { createMeta, type DataClient, type Meta } from '@svc/core/data'

export function createMetaSource(data: DataClient): () => Promise<Meta> {
  let asked: Promise<Meta> | undefined
  return () => {
    asked ??= data.meta().then(createMeta, (error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
}
