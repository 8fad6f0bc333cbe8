import type { Frame } from 'playwright-core'

/**
 * Does to a page what the translation of a browser does: puts elements in place of all its text nodes, now and after each change. What a
 * framework still holds of the text is outside of the page then.
 */
export async function translatePage(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement, nodeValue }) =>
        nodeValue?.trim() && !parentElement?.closest('font, option, pre, [translate="no"]')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      )
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const word = document.createElement('font')
        word.textContent = text.nodeValue
        text.parentNode?.replaceChild(word, text)
      }
    }
    translate()
    new MutationObserver(translate).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
