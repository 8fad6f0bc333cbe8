export { defineSvcEmbed } from '../defineSvcEmbed.ts'
export { SvcEmbedElement } from '../SvcEmbedElement.ts'
export type { SvcEmbedEventMap } from '../SvcEmbedEventMap.ts'
