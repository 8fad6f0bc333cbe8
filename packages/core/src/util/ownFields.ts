/** A copy that has the own fields of `value` alone: a page may have added some to every object. */
export const ownFields = <T extends object>(value: T): T => ({ __proto__: null, ...value }) as T
