import type { FrameWindow } from './interceptFrames.ts'

/** What the page sees of an iframe instead of what is really in it. */
interface Pretence {
  /** The address that it was given, if that is one of a fake tenant. */
  readonly addressOf: (iframe: HTMLIFrameElement) => string | undefined
  /** Whether a fake tenant takes the address; the iframe's real one stays as it is then. */
  readonly assign: (iframe: HTMLIFrameElement, address: string) => boolean
  /** Its address was taken away. */
  readonly drop: (iframe: HTMLIFrameElement) => void
  /** The page of a fake tenant that is in it now, if there is one. */
  readonly shown: (iframe: HTMLIFrameElement) => { readonly window: FrameWindow; readonly isLoaded: boolean } | undefined
}

const attributeMethods = ['setAttribute', 'getAttribute', 'hasAttribute', 'removeAttribute'] as const

/** Puts a pretence over address and window of every iframe. Returns the undo, and the way to the window that is really there. */
export function patchIframes({ addressOf, assign, drop, shown }: Pretence) {
  const { prototype } = HTMLIFrameElement
  const descriptor = (name: 'src' | 'contentWindow' | 'contentDocument') =>
    Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor & { get: () => unknown; set: (value: string) => void }
  const native = {
    src: descriptor('src'),
    contentWindow: descriptor('contentWindow'),
    contentDocument: descriptor('contentDocument'),
  }
  const { setAttribute, getAttribute, hasAttribute, removeAttribute } = prototype
  const nativeWindow = (iframe: HTMLIFrameElement) => native.contentWindow.get.call(iframe) as Window | null

  Object.defineProperties(prototype, {
    src: {
      ...native.src,
      get(this: HTMLIFrameElement) {
        return addressOf(this) ?? native.src.get.call(this)
      },
      set(this: HTMLIFrameElement, value: unknown) {
        if (!assign(this, String(value))) native.src.set.call(this, String(value))
      },
    },
    contentWindow: {
      ...native.contentWindow,
      get(this: HTMLIFrameElement) {
        return shown(this)?.window ?? nativeWindow(this)
      },
    },
    contentDocument: {
      ...native.contentDocument,
      get(this: HTMLIFrameElement) {
        return shown(this)?.isLoaded ? null : native.contentDocument.get.call(this)
      },
    },
  })
  // These belong to Element: as own properties of the iframe's prototype they only hide them.
  const methods: Pick<HTMLIFrameElement, (typeof attributeMethods)[number]> = {
    setAttribute(this: HTMLIFrameElement, name, value) {
      if (name !== 'src' || !assign(this, String(value))) setAttribute.call(this, name, value)
    },
    getAttribute(this: HTMLIFrameElement, name) {
      return (name === 'src' ? addressOf(this) : undefined) ?? getAttribute.call(this, name)
    },
    hasAttribute(this: HTMLIFrameElement, name) {
      return (name === 'src' && addressOf(this) !== undefined) || hasAttribute.call(this, name)
    },
    removeAttribute(this: HTMLIFrameElement, name) {
      if (name === 'src') drop(this)
      removeAttribute.call(this, name)
    },
  }
  for (const name of attributeMethods)
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value: methods[name] })

  const undo = () => {
    Object.defineProperties(prototype, native)
    for (const name of attributeMethods) Reflect.deleteProperty(prototype, name)
  }
  return { nativeWindow, undo }
}
