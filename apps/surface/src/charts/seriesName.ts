/**
 * The name of a series in the legend and the tooltip: its split, its measure, or both where several measures are split, which would
 * otherwise have one name and one place in the legend.
 */
export function seriesName(split: string | undefined, measure: string, hasMeasures: boolean): string {
  if (split === undefined) return measure
  return hasMeasures ? `${split}, ${measure}` : split
}
