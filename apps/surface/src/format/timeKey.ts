/** Key of a time dimension's values in a row, which includes the granularity. */
export const timeKey = (time: { dimension: string; granularity?: string | null | undefined }): string =>
  time.granularity ? `${time.dimension}.${time.granularity}` : time.dimension
