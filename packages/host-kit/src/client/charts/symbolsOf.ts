const size = 6

/** Symbols of a line for the chart library: at every value, or only at values between gaps, which have no line. */
export function symbolsOf(values: readonly (number | null)[], { all }: { all: boolean }): Readonly<Record<string, unknown>> {
  const isGap = (index: number) => (values[index] ?? null) === null
  const isLone = (index: number) => !isGap(index) && isGap(index - 1) && isGap(index + 1)
  const some = !all && values.some((_, index) => isLone(index))
  return {
    showSymbol: all || some,
    // By default, the library shows symbols only at the labels of the axis.
    showAllSymbol: true,
    symbolSize: some ? (_: unknown, { dataIndex }: { dataIndex: number }) => (isLone(dataIndex) ? size : 0) : size,
  }
}
