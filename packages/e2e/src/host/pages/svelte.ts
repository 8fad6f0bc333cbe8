import { mount } from 'svelte'
import { type HostBinding, openHost } from './openHost.ts'
import SvelteHost from './SvelteHost.svelte'

openHost((target, initial) => mount(SvelteHost, { target, props: { initial } }) as unknown as HostBinding)
