export const annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} }
export const result = (data: unknown = [{ 'a.n': '1' }]) => ({ query: {}, data, annotation })
export const ok = (body: unknown = result()) => Response.json(body)
/** The server has no result yet. */
export const wait = (more: object = {}) => Response.json({ error: 'Continue wait', ...more })
