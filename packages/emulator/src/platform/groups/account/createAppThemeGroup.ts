import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'

export const createAppThemeGroup = ({ state }: Platform): Handlers<'appTheme'> => ({ getAppConfig: () => state.appConfig })
