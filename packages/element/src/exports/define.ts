import { defineSvcEmbed } from '../defineSvcEmbed.ts'

defineSvcEmbed()

export { SvcEmbedElement } from '../SvcEmbedElement.ts'
