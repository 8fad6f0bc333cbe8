/** Attributes of the box around the iframe. They win over the component's own. */
export interface BoxAttributes {
  /** Id of the box. */
  id?: string | undefined
  /** For tests, stylesheets and assistive technology, such as `data-testid` or `aria-describedby`. */
  [name: `data-${string}` | `aria-${string}`]: string | number | boolean | null | undefined
}

/** Those of a component's props that are attributes of its box. Vue passes them on by itself. */
export const boxAttributes = (props: object): BoxAttributes =>
  Object.fromEntries(Object.entries(props).filter(([name]) => /^(id$|data-|aria-)/.test(name)))
