export interface BulkReport<Item> {
  readonly done: number
  readonly total: number
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[]
}

interface BulkOptions<Item> {
  /** Number of requests at once. @default 4 */
  concurrency?: number | undefined
  onProgress?: ((report: BulkReport<Item>) => void) | undefined
}

/** Does `work` for each item, a few at a time. One that fails does not stop the others. */
export async function runBulk<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { concurrency = 4, onProgress }: BulkOptions<Item> = {},
): Promise<BulkReport<Item>> {
  let report: BulkReport<Item> = { done: 0, total: items.length, failed: [] }
  const queue = items[Symbol.iterator]()
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item)
        report = { ...report, done: report.done + 1 }
      } catch (error) {
        report = { ...report, done: report.done + 1, failed: [...report.failed, { item, error }] }
      }
      onProgress?.(report)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return report
}
