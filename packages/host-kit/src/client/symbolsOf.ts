const size = 6

/** Dots of a line for the chart library: at every value, or only where a value between gaps has no line to be seen by. */
export function symbolsOf(values: readonly (number | null)[], { all }: { all: boolean }): Readonly<Record<string, unknown>> {
  const isGap = (index: number) => (values[index] ?? null) === null
  const isLone = (index: number) => !isGap(index) && isGap(index - 1) && isGap(index + 1)
  const some = !all && values.some((_, index) => isLone(index))
  return {
    showSymbol: all || some,
    // Not only at the labels of the axis, which is the library's own choice and leaves lone dots on a line.
    showAllSymbol: true,
    symbolSize: some ? (_: unknown, { dataIndex }: { dataIndex: number }) => (isLone(dataIndex) ? size : 0) : size,
  }
}
