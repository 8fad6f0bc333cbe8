// For those who bind the embed to a framework; apps need none of it.

export { applyStyles } from '../binding/applyStyles.ts'
export { clientOf } from '../binding/clientOf.ts'
export type { EmbedShell } from '../binding/embedShell.ts'
export { embedShell } from '../binding/embedShell.ts'
export type { EmbedHandlers, ForwardedName, Pascal } from '../binding/forwardEvents.ts'
export { callHandler, forwardEvents } from '../binding/forwardEvents.ts'
export { givenOptions } from '../binding/givenOptions.ts'
export type { SvcClients, SvcConfig } from '../binding/SvcConfig.ts'
export type { SlotStyles } from '../binding/slotStyles.ts'
export { slotStyles } from '../binding/slotStyles.ts'
export type { PresetEmbedOptions } from '../binding/withDefaults.ts'
export { withDefaults } from '../binding/withDefaults.ts'
