import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../types.ts'

export const createAppThemeGroup = ({ state }: Platform): Handlers<'appTheme'> => ({ getAppConfig: () => state.appConfig })
