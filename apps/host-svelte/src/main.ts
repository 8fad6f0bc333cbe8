import '@svc/host-kit/host.css'
import { explainError, openHost } from '@svc/host-kit'
import { mount } from 'svelte'
import NoConfig from './NoConfig.svelte'
import Root from './Root.svelte'

const target = document.querySelector('#app')!

try {
  mount(Root, { target, props: await openHost() })
} catch (error) {
  mount(NoConfig, { target, props: { error: explainError(error) } })
}
