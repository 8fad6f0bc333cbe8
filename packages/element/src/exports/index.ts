export { defineSvcEmbed } from '../defineSvcEmbed.ts'
export type { SvcEmbedAttributes, SvcEmbedListeners, SvcEmbedSolidProps, SvcEmbedVueListeners } from '../SvcEmbedAttributes.ts'
export { SvcEmbedElement } from '../SvcEmbedElement.ts'
export type { SvcEmbedEventMap } from '../SvcEmbedEventMap.ts'
