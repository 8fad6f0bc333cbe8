import { hostVite } from '@svc/host-kit/vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'

export default hostVite(svelte({ configFile: false }))
