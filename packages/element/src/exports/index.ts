export { defineSvcEmbed } from '../defineSvcEmbed.ts'
export { SvcEmbedElement } from '../SvcEmbedElement.ts'
