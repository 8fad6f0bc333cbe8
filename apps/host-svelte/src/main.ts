import '@svc/host-kit/host.css'
import {
  createClients,
  createQueryForm,
  createRouter,
  createSettings,
  explainError,
  followScheme,
  loadConfig,
} from '@svc/host-kit'
import { mount } from 'svelte'
import NoConfig from './NoConfig.svelte'
import Root from './Root.svelte'

const target = document.querySelector('#app')!
const settings = createSettings()
followScheme(settings)

try {
  const config = await loadConfig()
  const router = createRouter()
  router.start()
  const { data, chat } = createClients(config)
  mount(Root, { target, props: { host: { config, settings, router, data, form: createQueryForm() }, chat } })
} catch (error) {
  mount(NoConfig, { target, props: { error: explainError(error) } })
}
