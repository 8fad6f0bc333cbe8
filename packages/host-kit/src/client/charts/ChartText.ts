/** How a chart writes its text. */
export interface ChartText {
  readonly color: string
  readonly fontFamily: string
  /** In pixels. */
  readonly fontSize: number
}
