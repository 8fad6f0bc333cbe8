export type { ComponentSlots, RenderComponent } from '../contracts/componentContract.ts'
export { runComponentContract } from '../contracts/componentContract.ts'
export type { ContractHandlers, EmbedView, RenderEmbed } from '../contracts/contractKit.ts'
export { runEmbedContract } from '../contracts/embedContract.ts'
