/** Where something stands in the data model files. */
export interface Spot {
  /** Path of the file below the model directory. */
  readonly file: string
  /** Line in the file, from 1. */
  readonly line: number
  /** Path of the key, such as `cubes.orders.measures.count.type`. */
  readonly key: string
}

/** The data model cannot be used: the message names file, line and key. */
export class ModelError extends Error implements Spot {
  override readonly name = 'ModelError'
  readonly file: string
  readonly line: number
  readonly key: string
  /** The message without its place. */
  readonly reason: string

  constructor(spot: Spot, reason: string) {
    super(`${spot.file}:${spot.line}${spot.key === '' ? '' : ` ${spot.key}`}: ${reason}`)
    this.file = spot.file
    this.line = spot.line
    this.key = spot.key
    this.reason = reason
  }
}
