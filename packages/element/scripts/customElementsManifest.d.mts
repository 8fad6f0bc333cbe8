interface Described {
  readonly name: string
  readonly description: string
}

/** The Custom Elements Manifest of `<svc-embed>`. */
export declare function customElementsManifest(): {
  readonly modules: readonly {
    readonly path: string
    readonly declarations: readonly {
      readonly tagName: string
      readonly attributes: readonly (Described & { readonly fieldName?: string; readonly type: { readonly text: string } })[]
      readonly members: readonly Described[]
      readonly events: readonly (Described & { readonly type: { readonly text: string } })[]
      readonly slots: readonly Described[]
    }[]
  }[]
}
