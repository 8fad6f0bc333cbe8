import { createStore, type Store } from '../page/createStore.ts'
import type { Settings } from './Settings.ts'
import { statusMember } from './statusMember.ts'

export const createSettings = (): Store<Settings> =>
  createStore<Settings>({
    scheme: 'auto',
    primaryColor: '#5b43d6',
    borderRadius: 10,
    locale: 'en',
    surface: 'dashboard',
    appPath: '/',
    appPlace: '/',
    filters: { [statusMember]: [] },
  })
